/** Stands in the place of a screen whose code is still coming. */
import { SkeletonBlock } from './states.tsx';

export const Coming = () => (
  <div className="page">
    <SkeletonBlock />
  </div>
);
