/** A picture as large as the window. */
import type { Language } from '../../../grammar/site/models.ts';
import './pictures.css';
import { PictureWindow } from './window.tsx';
import { pictureTexts } from './texts.ts';
import { fixedT } from '../../../base/texts.ts';

export interface LargeProps {
  url: string;
  label: string;
  language: Language;
  onClose(): void;
}

export function LargePicture({ url, label, language, onClose }: LargeProps) {
  const t = fixedT(language, pictureTexts);
  return (
    <PictureWindow label={label} wide onClose={onClose}>
      <img className="picture-large" src={url} alt={label} />
      <div className="picture-window-foot">
        <a className="link" href={url} target="_blank" rel="noopener noreferrer">
          {url.split('/').at(-1)}
        </a>
        <button type="button" className="btn" onClick={onClose}>
          {t('close')}
        </button>
      </div>
    </PictureWindow>
  );
}
