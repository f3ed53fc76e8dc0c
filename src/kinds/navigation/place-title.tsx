/** A screen of a record tells the shell what the record is called: for its tag and the window. */
import { createContext, useContext, useEffect, useEffectEvent } from 'react';

/** Takes the title of what is shown now. */
export const PlaceTitleContext = createContext<(title: string) => void>(() => undefined);

export function usePlaceTitle(title: string | undefined): void {
  const take = useContext(PlaceTitleContext);
  const tell = useEffectEvent((text: string) => take(text));
  useEffect(() => {
    if (title !== undefined && title !== '') tell(title);
  }, [title]);
}
