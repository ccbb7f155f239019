import { formatAnswer, isSqlFormat, SQL_FORMATS, type SqlFormat } from '@/server/services/query/formatAnswer'
import { openTape, type TapePlace } from '@/server/services/query/openForQuery'
import { TapeError } from '@/server/stores/tape/port'

const USAGE = `Usage: npm run query -- "<read-only SQL>" [--format json|csv|table] [--max-rows N] [--max-seconds N]
Views: prints, contract_days, chains, and those of the stock side (docs/feeds.md): stock_days, equity_prints, insider_trades, …`

interface Asked {
  readonly sql: string
  readonly format: SqlFormat
  readonly maxRows: number
  readonly maxSeconds: number
}

/** Reads the arguments; a text is what is wrong with them. */
export function readArguments(args: readonly string[]): Asked | string {
  const values = new Map([
    ['--format', 'table'],
    ['--max-rows', '100000'],
    ['--max-seconds', '60'],
  ])
  const texts: string[] = []
  for (let at = 0; at < args.length; at++) {
    const [name = '', joined] = (args[at] ?? '').startsWith('--') ? split(args[at] ?? '') : [args[at] ?? '', undefined]
    if (!name.startsWith('--')) texts.push(name)
    else if (!values.has(name)) return `Unknown option ${name}.`
    else {
      const value = joined ?? args[++at]
      if (value === undefined) return `${name} needs a value.`
      values.set(name, value)
    }
  }
  const [sql] = texts
  if (sql === undefined || texts.length > 1) return 'Give one query, in quotes.'
  const format = values.get('--format') ?? ''
  if (!isSqlFormat(format)) return `--format is one of ${SQL_FORMATS.join(', ')}.`
  const [maxRows, maxSeconds] = [Number(values.get('--max-rows')), Number(values.get('--max-seconds'))]
  if (!Number.isSafeInteger(maxRows) || maxRows < 1) return '--max-rows is a whole number above 0.'
  if (!(maxSeconds > 0 && maxSeconds <= 3600)) return '--max-seconds is a number from above 0 to 3600.'
  return { sql, format, maxRows, maxSeconds }
}

/** `--name=value` in its two parts. */
function split(option: string): readonly [string, string | undefined] {
  const at = option.indexOf('=')
  return at < 0 ? [option, undefined] : [option.slice(0, at), option.slice(at + 1)]
}

export interface CommandOutput {
  readonly out: (text: string) => void
  readonly error: (text: string) => void
}

/**
 * The command behind `npm run query`.
 * @returns 0 done, 2 refused or wrong use, 1 failed
 */
export async function queryCommand(
  args: readonly string[],
  place: TapePlace,
  output: CommandOutput,
): Promise<0 | 1 | 2> {
  const asked = readArguments(args)
  if (typeof asked === 'string') {
    output.error(`${asked}\n${USAGE}`)
    return 2
  }
  try {
    const tape = await openTape(place)
    try {
      const answer = await tape.store.sql(asked.sql, asked)
      output.out(formatAnswer(answer, asked.format))
      if (answer.truncated) output.error(`Only the first ${asked.maxRows} rows are shown.`)
      return 0
    } finally {
      await tape.close()
    }
  } catch (error) {
    output.error(error instanceof Error ? error.message : String(error))
    return error instanceof TapeError && error.kind === 'refused' ? 2 : 1
  }
}
