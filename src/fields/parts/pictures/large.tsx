/** A picture as large as the window. */
import { Dialog } from '../dialog/dialog.tsx';
import './pictures.css';

export interface LargeProps {
  url: string;
  label: string;
  onClose(): void;
}

export function LargePicture({ url, label, onClose }: LargeProps) {
  return (
    <Dialog
      title={label}
      wide
      onClose={onClose}
      foot={
        <a className="link" href={url} target="_blank" rel="noopener noreferrer">
          {url.split('/').at(-1)}
        </a>
      }
    >
      <img className="picture-large" src={url} alt={label} />
    </Dialog>
  );
}
