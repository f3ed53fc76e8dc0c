import { parseArgs, type ParseArgsConfig } from 'node:util';

type Options = NonNullable<ParseArgsConfig['options']>;
type Parsed<T extends Options> = ReturnType<typeof parseArgs<{ options: T; allowPositionals: true; strict: true }>>;

/**
 * What a command was given beside its name. `--help` prints the usage and ends it (0); a word or an option it does not
 * know says so above the usage (2).
 */
export function readArguments<T extends Options>(
  usage: string,
  { options, most }: { options: T; most: number },
): Parsed<T> {
  const config = {
    args: process.argv.slice(2),
    options: { ...options, help: { type: 'boolean', short: 'h' } },
    allowPositionals: true,
    strict: true,
  } satisfies ParseArgsConfig;
  let parsed: ReturnType<typeof parseArgs<typeof config>>;
  try {
    parsed = parseArgs(config);
  } catch (error) {
    if (!String((error as NodeJS.ErrnoException).code).startsWith('ERR_PARSE_ARGS')) throw error;
    return endWith(`参数有误 / Wrong arguments: ${(error as Error).message.split('. ')[0]}\n\n${usage}`);
  }
  if ((parsed.values as { help?: boolean }).help) {
    process.stdout.write(`${usage}\n`);
    process.exit(0);
  }
  if (parsed.positionals.length > most)
    endWith(`参数过多 / Too many words: ${parsed.positionals.slice(most).join(' ')}\n\n${usage}`);
  return parsed as unknown as Parsed<T>;
}

/** Ends the command with that text and status 2: it was asked wrongly, and nothing was done. */
export function endWith(text: string): never {
  process.stderr.write(`${text}\n`);
  process.exit(2);
}
