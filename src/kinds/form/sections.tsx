/** The sections of a form: cards with anchors, or tabs. A section whose fields have errors says so. */
import { useImperativeHandle, useState, type Ref } from 'react';
import { flushSync } from 'react-dom';
import { useFormState, useWatch } from 'react-hook-form';
import { later } from '../../fields/parts/base/later.tsx';
import { PartsContext } from '../../fields/parts/controls/drawing.ts';
import { FormFactsContext, FormFieldsContext } from '../../fields/parts/base/form-fields.ts';
import { fieldsOf, matches } from '../../grammar/expressions/match.ts';
import type { PageDef, SectionDef } from '../../grammar/site/resolved.ts';
import { useLanguage, useTexts, kindTexts } from '../text/texts.tsx';
import { useFacts } from '../session/use-facts.tsx';
import { useDrawing, type SectionsHandle } from './drawing.tsx';
import { FormField } from './field.tsx';
import type { Fields, FormValues } from './values.ts';

export const Beside = later(async () => ({ default: (await import('./beside.tsx')).Beside }));

/** Height of a row of three controls, for the room of what is not drawn yet. */
const rowHeight = 70;

export interface SectionsProps {
  page: PageDef;
  fields: Fields;
  sections: SectionDef[];
  base: FormValues;
  creating: boolean;
  layout: 'cards' | 'tabs' | 'plain';
  /** Cards below the first screen are drawn later, tabs stand behind each other; this brings them in sight. */
  draw?: Ref<SectionsHandle>;
}

export function FormSections(props: SectionsProps) {
  const facts = useFacts();
  const shown = useShownSections(props.sections, props.base);
  return (
    <FormFieldsContext value={props.fields}>
      <FormFactsContext value={facts}>
        <Layout {...props} shown={shown} />
      </FormFactsContext>
    </FormFieldsContext>
  );
}

function Layout(props: SectionsProps & { shown: SectionDef[] }) {
  if (props.layout === 'plain')
    return (
      <>
        {props.shown.map((section) => (
          <SectionFields key={section.name} {...props} section={section} />
        ))}
      </>
    );
  return props.layout === 'tabs' && props.shown.length > 1 ? <Tabbed {...props} /> : <Cards {...props} />;
}

/** Sections whose `visibleWhen` holds now. */
function useShownSections(sections: SectionDef[], base: FormValues): SectionDef[] {
  const facts = useFacts();
  const names = [...new Set(sections.flatMap((section) => fieldsOf(section.visibleWhen)))];
  const watched = useWatch({ name: names.length > 0 ? names : ['_'] }) as unknown[];
  const values = { ...base };
  names.forEach((name, index) => {
    if (watched[index] !== undefined) values[name] = watched[index];
  });
  return sections.filter((section) => matches(section.visibleWhen, values, facts));
}

function Cards({ shown, draw, ...props }: SectionsProps & { shown: SectionDef[] }) {
  const t = useTexts(kindTexts);
  const language = useLanguage();
  const drawing = useDrawing(shown, draw);
  return (
    <PartsContext value={drawing.parts}>
      {shown.length > 2 && (
        <nav className="tabs panel" aria-label={t('sections')}>
          {shown.map((section) => (
            <button
              key={section.name}
              type="button"
              className="tab"
              onClick={() => {
                drawing.all();
                document
                  .getElementById(`section-${section.name}`)
                  ?.scrollIntoView({ behavior: 'smooth', block: 'start' });
              }}
            >
              {section.label[language]}
              <SectionErrors section={section} />
            </button>
          ))}
        </nav>
      )}
      {shown.map((section, index) => (
        <section
          key={section.name}
          className="panel k-section"
          id={`section-${section.name}`}
          aria-labelledby={`section-${section.name}-title`}
          {...(index < drawing.count ? {} : { tabIndex: 0, onFocus: drawing.enter })}
        >
          <div className="panel-head">
            <h2 id={`section-${section.name}-title`}>{section.label[language]}</h2>
          </div>
          <div className="panel-body">
            {index < drawing.count ? (
              <SectionFields {...props} section={section} />
            ) : (
              <div style={{ minHeight: Math.ceil(section.fields.length / 3) * rowHeight }} />
            )}
          </div>
        </section>
      ))}
    </PartsContext>
  );
}

function Tabbed({ shown, draw, ...props }: SectionsProps & { shown: SectionDef[] }) {
  const language = useLanguage();
  const [picked, setPicked] = useState(shown[0]?.name);
  const current = shown.some((section) => section.name === picked) ? picked : shown[0]?.name;
  useImperativeHandle(
    draw,
    () => ({
      all: () => undefined,
      show(fields) {
        const first = shown.find((section) => section.fields.some((name) => fields.includes(name)));
        if (first) flushSync(() => setPicked(first.name));
      },
    }),
    [shown],
  );
  return (
    <div className="panel">
      <div className="tabs" role="tablist">
        {shown.map((section) => (
          <button
            key={section.name}
            type="button"
            role="tab"
            id={`tab-${section.name}`}
            className="tab"
            aria-selected={section.name === current}
            aria-controls={`panel-${section.name}`}
            onClick={() => setPicked(section.name)}
          >
            {section.label[language]}
            <SectionErrors section={section} />
          </button>
        ))}
      </div>
      {shown.map((section) => (
        <div
          key={section.name}
          className="panel-body"
          role="tabpanel"
          id={`panel-${section.name}`}
          aria-labelledby={`tab-${section.name}`}
          hidden={section.name !== current}
        >
          <SectionFields {...props} section={section} />
        </div>
      ))}
    </div>
  );
}

/** Number of fields of the section that have an error. */
function SectionErrors({ section }: { section: SectionDef }) {
  const { errors } = useFormState();
  const count = section.fields.filter((name) => errors[name] !== undefined).length;
  return count > 0 ? <span className="badge k-count">{count}</span> : null;
}

function SectionFields({ page, fields, base, creating, section }: SectionsProps & { section: SectionDef }) {
  return (
    <>
      {page.related.some((one) => one.beside?.section === section.name) && (
        <Beside page={page} section={section.name} base={base} />
      )}
      <div className="form-grid">
        {section.fields.map((name) => {
          const field = fields[name];
          return field && <FormField key={name} page={page} field={field} base={base} creating={creating} />;
        })}
      </div>
    </>
  );
}
