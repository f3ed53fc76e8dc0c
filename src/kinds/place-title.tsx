/** A screen of a record tells the shell what the record is called: for its tag and the window. */
import { createContext, useContext, useEffect } from 'react';

/** Takes the title of what is shown now. */
export const PlaceTitleContext = createContext<(title: string) => void>(() => undefined);

export function usePlaceTitle(title: string | undefined): void {
  const tell = useContext(PlaceTitleContext);
  useEffect(() => {
    if (title !== undefined && title !== '') tell(title);
  }, [tell, title]);
}
