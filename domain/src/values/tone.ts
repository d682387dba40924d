/** The meaning of a state for the reader; each meaning has one colour. */
export type Tone = 'good' | 'soon' | 'expired' | 'info' | 'neutral';
