/** Uploading with progress: what is validated before a file is sent, and the state of what is on its way. */
import { useEffect, useRef, useState } from 'react';
import { useDataProvider } from 'react-admin';
import { useFormContext, type UseFormReturn } from 'react-hook-form';
import { safeUrl } from '../../../base/safe-url.ts';
import type { Language } from '../../../grammar/site/models.ts';
import type { FieldDef } from '../../../grammar/site/resolved.ts';
import type { FieldDataProvider } from '../../contract.ts';
import { addUpload } from './uploads-under-way.ts';
import { fieldTexts } from '../base/texts.ts';
import { fixedT } from '../../../base/texts.ts';

const MEGA = 1024 * 1024;
/** Bytes, when the field names no limit. */
export const usualSize = 10 * MEGA;

/** Sentence for a file that the field does not take; null when it may be sent. */
export function refusedFile(
  file: { name: string; size: number; type: string },
  field: FieldDef,
  accept: readonly string[],
  language: Language,
): string | null {
  const t = fixedT(language, fieldTexts);
  const most = field.maxSize ?? usualSize;
  if (file.size > most) return t('tooBig', { n: Math.max(0.1, Math.round((most / MEGA) * 10) / 10) });
  const name = file.name.toLowerCase();
  const fits =
    accept.length === 0 ||
    accept.some((one) =>
      one.startsWith('.')
        ? name.endsWith(one)
        : one.endsWith('/*')
          ? file.type.startsWith(one.slice(0, -1))
          : file.type === one,
    );
  return fits ? null : t('badKind', { n: accept.join(' ') });
}

/** `final`: the file itself was refused (size, kind, content); sending it again would end alike. */
export interface Upload {
  key: number;
  name: string;
  share: number;
  problem?: string;
  final?: boolean;
  file: File;
}
export interface Uploads {
  running: Upload[];
  /** The key of each, in their order: `onDone` tells which one arrived. */
  send(files: readonly File[]): number[];
  again(upload: Upload): void;
  drop(key: number): void;
}

/** True when the server validated the file (`errors.file`) and will not take it. */
export function isFinal(failure: unknown): boolean {
  const { body } = (failure ?? {}) as { body?: { errors?: { [field: string]: string } } };
  return body?.errors?.['file'] !== undefined;
}

/** `onDone` gets each address as it arrives; addresses that are not safe are refused. */
export function useUpload(
  page: string,
  source: string,
  field: FieldDef,
  accept: readonly string[],
  language: Language,
  onDone: (url: string, key: number) => void,
): Uploads {
  const t = fixedT(language, fieldTexts);
  const provider = useDataProvider<FieldDataProvider & ReturnType<typeof useDataProvider>>();
  const form = (useFormContext() as UseFormReturn | null)?.control;
  const [running, setRunning] = useState<Upload[]>([]);
  const count = useRef(0);
  const dropped = useRef(new Set<number>());
  const done = useRef(onDone);
  useEffect(() => {
    done.current = onDone;
  });
  const change = (key: number, part: Partial<Upload>): void =>
    setRunning((all) => all.map((one) => (one.key === key ? { ...one, ...part } : one)));
  const drop = (key: number): void => {
    dropped.current.add(key);
    setRunning((all) => all.filter((one) => one.key !== key));
  };
  /** False where it did not arrive. */
  const fetchUrl = async (key: number, file: File): Promise<boolean> => {
    try {
      const { url } = await provider.upload(file, {
        page,
        field: source,
        onProgress: (share) => change(key, { share }),
      });
      if (dropped.current.has(key)) return true;
      const safe = safeUrl(url);
      if (safe === null) {
        change(key, { problem: t('badAddress') });
        return false;
      }
      setRunning((all) => all.filter((one) => one.key !== key));
      done.current(safe, key);
      return true;
    } catch (failure) {
      const message = failure instanceof Error ? failure.message : '';
      change(key, { problem: message || t('uploadFailed'), final: isFinal(failure) });
      return dropped.current.has(key);
    }
  };
  const start = (key: number, file: File): void => {
    const arrived = fetchUrl(key, file);
    if (form) addUpload(form, source, arrived);
  };
  return {
    running,
    drop,
    send: (files) =>
      files.map((file) => {
        const key = (count.current += 1);
        const problem = refusedFile(file, field, accept, language);
        setRunning((all) => [
          ...all,
          { key, name: file.name, share: 0, file, ...(problem ? { problem, final: true } : {}) },
        ]);
        if (!problem) start(key, file);
        return key;
      }),
    again(upload) {
      const { problem: _, final: __, ...fresh } = upload;
      setRunning((all) => all.map((one) => (one.key === upload.key ? { ...fresh, share: 0 } : one)));
      start(upload.key, upload.file);
    },
  };
}
