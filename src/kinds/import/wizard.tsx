/** The import wizard: template, file, dry run with the problems per row, commit with progress, file of the bad rows. */
import { useRef, useState } from 'react';
import type { Encoding } from '../../base/decode-text.ts';
import type { PageDef } from '../../grammar/site/resolved.ts';
import { useAnswer } from '../data/answer.tsx';
import type { CallFailure } from '../data/data.ts';
import { useCallKey } from '../form/key.tsx';
import { endWork, noteWork } from '../data/running.ts';
import { useSending } from '../data/sending.tsx';
import { useLanguage, useTexts, kindTexts } from '../text/texts.tsx';
import { inSentence } from '../../base/language.ts';
import { useSiteData } from '../data/use-site-data.tsx';
import type { ImportOptions } from './attachment.ts';
import { ChooseEncoding } from './choose-encoding.tsx';
import { ChooseFile } from './choose-file.tsx';
import { fileProblem, toBase64 } from './file.tsx';
import { ImportReport } from './import-report.tsx';
import { MapColumns, type Chosen } from './map-columns.tsx';
import { posted, type Corrected, type EncodingQuestion, type Mapping, type Report } from './report-shape.ts';
import { importTexts } from './texts.ts';

interface WizardProps {
  page: PageDef;
  options: ImportOptions;
  /** A batch that was checked before; absent = a new file is asked for. */
  batch?: Report;
  /** A batch was made or posted: lists of batches are out of date. */
  onChanged(): void;
}

/** What has been said of a file so far. */
interface Told extends Partial<Chosen> {
  sheet?: string;
  encoding?: Encoding;
}

/** Of it what says where the table is read: a line belongs to its sheet. */
const whereOf = ({ sheet, encoding }: Told): Told => ({
  ...(sheet === undefined ? {} : { sheet }),
  ...(encoding === undefined ? {} : { encoding }),
});

const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

export function Wizard({ page, options, batch, onChanged }: WizardProps) {
  const t = useTexts(importTexts, kindTexts);
  const language = useLanguage();
  const data = useSiteData();
  const key = useCallKey();
  const [report, setReport] = useState<Report | undefined>(batch);
  const sending = useSending();
  const answer = useAnswer(t('importTitle', { entity: inSentence(page.entityLabel, language) }));
  const [problem, setProblem] = useState<string>();
  const [asking, setAsking] = useState<{ file: File; told: Told } & ({ mapping: Mapping } | EncodingQuestion)>();
  /** How often the rows were judged: what was typed before is over. */
  const [round, setRound] = useState(0);
  const run = useRef(0);
  const step = report === undefined ? 1 : posted(report) ? 3 : 2;

  const fail = (error: unknown) => {
    key.settled(error as CallFailure);
    if (!answer.missed(error as CallFailure)) setProblem((error as CallFailure).message);
  };
  const check = async (file: File, told: Told = {}) => {
    const wrong = fileProblem(file, options, t);
    if (wrong !== undefined) return setProblem(wrong);
    await sending.run(async () => {
      setProblem(undefined);
      try {
        const found = (await data.call(page.route, 'upload', {
          body: { name: file.name, content: await toBase64(file), ...told },
          key: key.current(),
        })) as Report | { mapping: Mapping } | EncodingQuestion;
        key.settled();
        if ('mapping' in found || 'encodings' in found) {
          setAsking({ file, told, ...found });
          const asks = 'mapping' in found ? 'asks' : 'asksEncoding';
          if (!answer.shown()) answer.tell(t(asks), 'info');
          return;
        }
        setAsking(undefined);
        setReport(found);
        if (!answer.shown())
          answer.tell(
            `${t('dryRunOk', { count: found.ok })}${found.bad > 0 ? ` ${t('dryRunBad', { count: found.bad })}` : ''}`,
            'info',
          );
        onChanged();
      } catch (error) {
        fail(error);
      }
    });
  };
  const commit = (skipErrors: boolean, approve = false) =>
    sending.run(async () => {
      if (!report) return;
      const mine = ++run.current;
      const work = `import ${options.batch.entity} ${report.batch}`;
      noteWork({ key: work, page: page.route, kind: 'import' });
      setProblem(undefined);
      try {
        let now = (await data.call(page.route, 'commit', {
          params: { id: report.batch },
          body: { skipErrors, ...(approve ? { approve } : {}) },
          key: key.current(),
        })) as Report;
        key.settled();
        for (let turn = 0; now.state === 'running' && run.current === mine; turn += 1) {
          setReport({ ...report, ...now });
          noteWork({
            key: work,
            page: page.route,
            kind: 'import',
            share: now.total > 0 ? Math.min(1, (now.done ?? 0) / now.total) : undefined,
          });
          await wait(Math.min(2000, 300 + turn * 200));
          now = (await data.call(page.route, 'batch', { params: { id: report.batch } })) as Report;
        }
        setReport({ ...report, ...now });
        onChanged();
      } catch (error) {
        fail(error);
      }
      endWork(work);
    });
  const correct = (rows: Corrected[]) =>
    sending.run(async () => {
      if (!report) return;
      setProblem(undefined);
      try {
        const found = await data.call(page.route, 'correct', {
          params: { id: report.batch },
          body: { rows },
          key: key.current(),
        });
        key.settled();
        setReport(found as Report);
        setRound(round + 1);
        onChanged();
      } catch (error) {
        fail(error);
      }
    });
  const again = () => {
    run.current += 1;
    setReport(undefined);
    setProblem(undefined);
  };
  const steps = ['importStep1', 'importStep2', 'importStep3'] as const;
  return (
    <div className="panel">
      <div className="panel-head">
        <ol className="k-steps">
          {steps.map((name, index) => (
            <li key={name} aria-current={index + 1 === step ? 'step' : undefined}>
              {t(name)}
            </li>
          ))}
        </ol>
      </div>
      <div className="panel-body stack">
        {problem && (
          <div className="banner banner-error" role="alert">
            {problem}
          </div>
        )}
        {asking && 'encodings' in asking ? (
          <ChooseEncoding
            encodings={asking.encodings}
            busy={sending.busy}
            onChosen={(encoding) => void check(asking.file, { ...asking.told, encoding })}
            onBack={() => setAsking(undefined)}
          />
        ) : asking ? (
          <MapColumns
            key={`${asking.mapping.row} ${asking.mapping.sheet ?? ''}`}
            options={options}
            mapping={asking.mapping}
            busy={sending.busy}
            onChosen={(chosen) => void check(asking.file, { ...whereOf(asking.told), ...chosen })}
            onElsewhere={(where) => void check(asking.file, { ...whereOf(asking.told), ...where })}
            onBack={() => setAsking(undefined)}
          />
        ) : step === 1 ? (
          <ChooseFile page={page} options={options} busy={sending.busy} onFile={(file) => void check(file)} />
        ) : (
          report && (
            <ImportReport
              key={round}
              page={page}
              options={options}
              report={report}
              language={language}
              busy={sending.busy}
              onCommit={(skip, approve) => void commit(skip, approve)}
              onCorrect={(rows) => void correct(rows)}
              onAgain={batch ? undefined : again}
            />
          )
        )}
      </div>
    </div>
  );
}
