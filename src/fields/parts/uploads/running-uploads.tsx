/** What is on its way to the storage: how far it is, or why it did not arrive. */
import type { Language } from '../../../grammar/site/models.ts';
import type { Upload, Uploads } from './use-upload.ts';
import { fieldTexts } from '../base/texts.ts';
import { choiceTexts } from '../base/choice-texts.ts';
import { fixedT } from '../../../base/texts.ts';

/** One of them. */
export function RunningUpload({ upload, uploads, language }: { upload: Upload; uploads: Uploads; language: Language }) {
  const t = fixedT(language, fieldTexts, choiceTexts);
  return (
    <>
      <span className="media-name">{upload.name}</span>
      {upload.problem ? (
        <span className="field-error" role="alert">
          {upload.problem}
        </span>
      ) : (
        <progress className="progress" aria-label={`${t('uploading')} ${upload.name}`} max={1} value={upload.share} />
      )}
      <span className="row">
        {upload.problem && !upload.final && (
          <button type="button" className="btn btn-small" onClick={() => uploads.again(upload)}>
            {t('retry')}
          </button>
        )}
        <button type="button" className="btn btn-small btn-text" onClick={() => uploads.drop(upload.key)}>
          {t(upload.final ? 'remove' : 'cancel')}
        </button>
      </span>
    </>
  );
}

/** All of them, a line each. */
export function RunningUploads({ uploads, language }: { uploads: Uploads; language: Language }) {
  if (uploads.running.length === 0) return null;
  return (
    <ul className="media-uploads">
      {uploads.running.map((upload) => (
        <li key={upload.key} className="row">
          <RunningUpload upload={upload} uploads={uploads} language={language} />
        </li>
      ))}
    </ul>
  );
}
