/**
 * What react-admin's hooks ask of a router: where the screen stands and the way elsewhere. Its own table of routes, its
 * links and its questions about unsaved forms are not used, so none of them comes with a list.
 */
import type { RouterProvider } from 'react-admin';
import { useLocation, useNavigate } from '../../kinds/navigation/way.tsx';

const none = {};

export const routerOfHooks = {
  useNavigate,
  useLocation,
  useParams: () => none,
  useInRouterContext: () => true,
} as unknown as RouterProvider;
