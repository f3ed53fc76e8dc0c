import { useEffect } from 'react';
import { useColorScheme } from '@mui/material/styles';
import { useScheme } from './appearance/look-store.ts';

/** Tells MUI the scheme in force, for the few places where it asks in script. */
export function SchemeSync() {
  const scheme = useScheme();
  const { setMode } = useColorScheme();
  useEffect(() => setMode(scheme), [scheme, setMode]);
  return null;
}
