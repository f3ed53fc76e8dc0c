/** The part of a picture that is kept: chosen before it is sent. */
import { useEffect, useState } from 'react';
import { centerCrop, makeAspectCrop, ReactCrop, type PercentCrop } from 'react-image-crop';
import 'react-image-crop/dist/ReactCrop.css';
import type { Language } from '../../../grammar/site/models.ts';
import { partOf, shapeOf } from './measure.tsx';
import './pictures.css';
import { Dialog } from '../dialog/dialog.tsx';
import { pictureTexts } from './texts.ts';
import { fixedT } from '../../../base/texts.ts';

export interface CropProps {
  file: File;
  ratio: string | undefined;
  language: Language;
  onDone(file: File): void;
  onCancel(): void;
}

/** As much as fits of the shape, in the middle; the whole without a shape. */
function firstCrop(shape: number | undefined, width: number, height: number): PercentCrop {
  if (shape === undefined) return { unit: '%', x: 0, y: 0, width: 100, height: 100 };
  const whole = { unit: '%' as const, ...(width / height > shape ? { height: 100 } : { width: 100 }) };
  return centerCrop(makeAspectCrop(whole, shape, width, height), width, height);
}

export function CropWindow({ file, ratio, language, onDone, onCancel }: CropProps) {
  const t = fixedT(language, pictureTexts);
  const [address] = useState(() => URL.createObjectURL(file));
  const [crop, setCrop] = useState<PercentCrop>();
  const [size, setSize] = useState({ width: 0, height: 0 });
  const [failed, setFailed] = useState(false);
  useEffect(() => () => URL.revokeObjectURL(address), [address]);
  const shape = shapeOf(ratio);
  const done = (): void => {
    if (!crop) return;
    partOf(file, {
      x: (crop.x / 100) * size.width,
      y: (crop.y / 100) * size.height,
      width: (crop.width / 100) * size.width,
      height: (crop.height / 100) * size.height,
    }).then(onDone, () => setFailed(true));
  };
  return (
    <Dialog
      title={t('cropTitle')}
      wide
      onClose={onCancel}
      foot={
        <>
          <button type="button" className="btn" onClick={onCancel}>
            {t('cancel')}
          </button>
          <button type="button" className="btn btn-primary" disabled={!crop || failed} onClick={done}>
            {t('cropDone')}
          </button>
        </>
      }
    >
      <p className="picture-window-head">{t(ratio ? 'cropRatio' : 'cropFree', { n: ratio })}</p>
      <ReactCrop
        {...(crop ? { crop } : {})}
        {...(shape === undefined ? {} : { aspect: shape })}
        keepSelection
        ruleOfThirds
        minWidth={16}
        minHeight={16}
        onChange={(_pixels, percent) => setCrop(percent)}
      >
        <img
          className="picture-crop"
          src={address}
          alt={file.name}
          onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) => {
            setSize({ width, height });
            setCrop(firstCrop(shape, width, height));
          }}
          onError={() => setFailed(true)}
        />
      </ReactCrop>
      {failed && (
        <p className="field-error" role="alert">
          {t('cropFailed')}
        </p>
      )}
    </Dialog>
  );
}
