/** The page of a new page as HTML, and its parts that change with the answers. */
import type { Text } from '../../src/grammar/declarations/declarations.ts';
import type { Language, Problem } from '../../src/grammar/site/models.ts';
import { printProblem } from '../../src/grammar/problems/report.ts';
import { escaped, home as referenceHome } from '../reference/page/html.ts';
import { answerNames, zoneQuestions, type Choice, type ZoneAnswers } from '../zone/questions.ts';
import { words } from './words.ts';

export const home = '/dev/new';

/** @param token of the preview of this page. */
export function pageHtml(language: Language, token: string): string {
  const say = (word: keyof typeof words): string => escaped(words[word][language]);
  const other = language === 'zh' ? 'en' : 'zh';
  // What the script says by itself.
  const told = ['drawing', 'checking', 'failed', 'previewWaiting', 'previewNone', 'waiting'] as const;
  const data = told.map((word) => ` data-${word.toLowerCase()}="${say(word)}"`).join('');
  return `<!doctype html>
<html lang="${language === 'zh' ? 'zh-CN' : 'en'}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${say('title')} · ${say('brand')}</title>
<link rel="icon" href="data:,">
<script src="${home}/new.js"></script>
<link rel="stylesheet" href="${home}/new.css">
</head>
<body data-token="${token}"${data}>
<a class="skip btn" href="#content">${say('skip')}</a>
<header>
<a class="brand" href="${home}">${say('brand')} <span>${say('title')}</span></a>
<a class="link" href="${referenceHome}">${say('reference')}</a>
<a class="link" href="${home}?lang=${other}" lang="${other === 'zh' ? 'zh-CN' : 'en'}">${say('other')}</a>
<a class="link" href="/">${say('console')}</a>
</header>
<main id="content" tabindex="-1">
<h1>${say('title')}</h1>
<p>${say('intro')}</p>
<div class="bench">
<div class="stack">
<form class="panel" aria-label="${say('questions')}" novalidate>
<div class="panel-body stack">${answerNames.map((name) => fieldHtml(name, language)).join('\n')}</div>
<div class="panel-foot"><button class="btn btn-primary" type="submit" aria-disabled="true" aria-describedby="state">\
${say('write')}</button><span id="state" class="muted" role="status">${say('waiting')}</span></div>
</form>
<div id="done" tabindex="-1" hidden></div>
<section class="panel" aria-labelledby="file-title"><div class="panel-head"><h2 id="file-title">${say('file')}</h2>\
<code id="path"></code></div>
<div id="file" class="panel-body"><p class="muted">${say('fileWaiting')}</p></div></section>
</div>
<section class="panel shown" aria-labelledby="preview-title"><div class="panel-head"><h2 id="preview-title">\
${say('preview')}</h2><div class="row" role="group" aria-label="${say('width')}">
<button class="btn btn-small" type="button" data-width="1280" aria-pressed="true">${say('wide')}</button>
<button class="btn btn-small" type="button" data-width="390" aria-pressed="false">${say('phone')}</button></div></div>
<p id="drawn" class="muted" role="status">${say('previewWaiting')}</p>
<div class="stage" hidden><iframe title="${say('previewFrame')}"></iframe></div></section>
</div>
</main>
</body>
</html>`;
}

function fieldHtml(name: keyof ZoneAnswers, language: Language): string {
  const { text, choices } = zoneQuestions[name];
  const list = choices ? ` list="choices-${name}"` : '';
  return `<div class="field"><label class="field-label" for="${name}">${escaped(text[language])}</label>
<input class="input" id="${name}" name="${name}"${list} autocomplete="off" spellcheck="false" maxlength="200"
 aria-describedby="hint-${name} refusal-${name}">
${choices ? `<datalist id="choices-${name}"></datalist>` : ''}<span class="field-hint" id="hint-${name}"></span>
<span class="field-error" id="refusal-${name}" aria-live="polite"></span></div>`;
}

export const choicesHtml = (choices: readonly Choice[], language: Language): string =>
  choices.map(({ value, label }) => `<option value="${escaped(value)}">${escaped(label[language])}</option>`).join('');

/** A sentence of a problem without its place, for where it stands at its place. */
export const sentence = ({ text, hint }: Problem, language: Language): string =>
  `${text[language]}${hint ? ` · ${hint[language]}` : ''}`;

/**
 * The lines of the file as they come, with what is said of each under it; what is said of other files comes below.
 * `there`: the file has been written.
 */
export function fileHtml(
  path: string,
  text: string,
  problems: readonly Problem[],
  language: Language,
  isWritten = false,
): string {
  const said = (own: readonly Problem[]): string =>
    own
      .map(
        (problem) =>
          `<span class="said said-${problem.severity}">${problem.severity === 'error' ? '✖' : '⚠'} ${escaped(
            sentence(problem, language),
          )}</span>`,
      )
      .join('');
  const lines = text.trimEnd().split('\n');
  const body = lines
    .map((line, at) => {
      const own = problems.filter((problem) => problem.file === path && problem.line === at + 1);
      const shown = isWritten ? `  ${escaped(line)}` : `<ins>+ ${escaped(line)}</ins>`;
      return `${shown}${said(own)}`;
    })
    .join('\n');
  const others = problems.filter((problem) => problem.file !== path || problem.line > lines.length);
  const below = others.map((problem) => `<li>${escaped(printProblem(problem, language))}</li>`).join('');
  return `<pre tabindex="0">${body}</pre>${below ? `<ul class="others">${below}</ul>` : ''}`;
}

/** What stands after writing: where the page is, and the way back. */
export function doneHtml(told: Text, route: string | undefined, language: Language): string {
  const say = (word: keyof typeof words): string => escaped(words[word][language]);
  const act = route
    ? `<a class="btn btn-primary" href="/#/${route}">${say('openPage')}</a>
<button class="btn" type="button" data-takes="back">${say('takeBack')}</button>
<button class="btn" type="button" data-takes="another">${say('another')}</button>`
    : '';
  return `<p>${escaped(told[language])}</p>${act ? `<p class="row">${act}</p>` : ''}`;
}
