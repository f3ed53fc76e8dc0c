/**
 * What react-admin's hooks ask of a router: where the screen stands and the way elsewhere. Its own table of routes, its
 * links and its questions about unsaved forms are not used, so none of them comes with a list.
 */
import type { RouterProvider } from 'react-admin';
import { useInRouterContext, useLocation, useNavigate, useParams } from 'react-router-dom';

export const routerOfHooks = {
  useNavigate,
  useLocation,
  useParams,
  useInRouterContext,
} as unknown as RouterProvider;
