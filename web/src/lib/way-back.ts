import { useLocation, useNavigate, useRouter } from '@tanstack/react-router';

/** Back to the list with its filters and its place, or to a fresh one for a person who came from elsewhere. */
export function useWayBack(to: '/vehiculos' | '/conductores'): () => void {
  const router = useRouter();
  const navigate = useNavigate();
  const fromList = useLocation({ select: (location) => location.state.fromList });
  return () => (fromList ? router.history.back() : void navigate({ to }));
}

declare module '@tanstack/react-router' {
  interface HistoryState {
    fromList?: boolean;
  }
}
