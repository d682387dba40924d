import { useQueries } from '@tanstack/react-query';
import type { Answer } from './answers/answer.ts';
import { answerQuery } from './answers/queries.ts';
import { type Question, questionId } from './answers/questions.ts';

export interface Answered {
  answer?: Answer;
  failed: boolean;
}

/**
 * The state of each question, by its id: never the answer to another one. Requests for former questions are cancelled.
 * @param hasPaused the person has stopped typing: no request before that.
 */
export function useAnswers(questions: readonly Question[], hasPaused: boolean): ReadonlyMap<string, Answered> {
  const found = useQueries({ queries: questions.map((question) => answerQuery(question, hasPaused)) });
  return new Map(
    questions.map((question, index) => {
      const { data, isError } = found[index] ?? {};
      return [questionId(question), { answer: data, failed: isError === true && data === undefined }];
    }),
  );
}
