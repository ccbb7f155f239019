import { z } from 'zod'
import { textEntry } from '@/server/collectors/files/answers/asTable'
import { hasColumns, hasKeys } from '@/server/collectors/files/columns'
import { beginsAsJson, jsonOf, textOf } from '@/server/collectors/files/documents'
import { optionalNumber } from '@/server/collectors/files/fields'
import type { FileEntry, FileFormat } from '@/server/collectors/files/fileFormat'
import { symbolOf, symbolOfFile } from '@/server/collectors/files/market/cells'
import { hasBars, hasName, isOfContracts, isWithinDay, secondLine } from '@/server/collectors/files/market/dailyCsv'
import { bar, daysOf, scaledTo } from '@/server/collectors/files/market/dailyRows'

const Answer = z.object({
  'Meta Data': z.looseObject({ '2. Symbol': z.string() }),
  'Time Series (Daily)': z.record(z.string(), z.record(z.string(), z.string())),
})
const COLUMNS = ['open', 'high', 'low', 'close', 'adjusted close', 'volume'] as const

/** Alpha Vantage daily prices, newest first, as traded; with an adjusted close both. The answer names its ticker, the table does not. */
export const alphaVantageDaily: FileFormat = {
  name: 'alphavantage-daily',
  title: 'Alpha Vantage daily prices (JSON or CSV)',
  inTimeOrder: false,
  detects: ({ text }) =>
    beginsAsJson(text)
      ? hasKeys(text, 'Meta Data', 'Time Series (Daily)')
      : hasColumns(text, 'timestamp') && hasBars(text) && !hasName(text) && !isOfContracts(text) && isDays(text),
  async *read([entry], options) {
    if (!entry) return
    const answer = beginsAsJson((await textOf(entry)).slice(0, 100)) ? Answer.parse(await jsonOf(entry)) : null
    const told = answer === null ? undefined : symbolOf(answer['Meta Data']['2. Symbol'])
    const ticker = options.ticker ?? told ?? symbolOfFile(options)
    yield* daysOf(
      answer === null ? entry : tableOf(entry, answer['Time Series (Daily)']),
      () => ticker,
      (cell, days) => {
        const raw = bar(cell, days, 'raw')
        const adjusted = optionalNumber(cell('adjusted close'), 'adjusted close')
        return adjusted === null ? [raw] : [raw, scaledTo(raw, 'adjusted', adjusted)]
      },
    )
  },
}

const isDays = (text: string): boolean =>
  /(?:^|[,;\t|])\d{4}-\d{2}-\d{2}(?:[,;\t|\r]|$)/.test(secondLine(text)) && !isWithinDay(text)

/** Days of an answer as its own table has them: `"1. open"` is `open`. */
function tableOf({ name }: FileEntry, days: Readonly<Record<string, Readonly<Record<string, string>>>>): FileEntry {
  const rows = Object.entries(days).map(([day, told]) => {
    const named = new Map(Object.entries(told).map(([key, text]) => [key.replace(/^\d+\w?\. /, ''), text]))
    return [day, ...COLUMNS.map((column) => named.get(column) ?? '')].join(',')
  })
  return textEntry(name, () => [['timestamp', ...COLUMNS].join(','), ...rows].join('\n'))
}
