import type { IsoDate } from '@/lib/core/nominal'
import type { Publication } from '@/server/collectors/remote/collector'

const quarterOf = (day: IsoDate): number => Math.ceil(Number(day.slice(5, 7)) / 3)

/** The SEC's list of all filings of a day, made at night. */
export function indexOf(day: IsoDate, leads?: Publication['leads']): Publication {
  const fileName = `master.${day.replaceAll('-', '')}.idx`
  return {
    name: `index ${day}`,
    day,
    host: 'sec',
    path: `/Archives/edgar/daily-index/${day.slice(0, 4)}/QTR${quarterOf(day)}/${fileName}`,
    formats: ['sec-index'],
    fileName,
    ends: /edgar\/\S+\s*$/,
    ...(leads && { leads }),
  }
}

/** The newest filings of a form; the SEC tells a hundred at most. */
export const latestOf = (form: string, leads?: Publication['leads']): Publication => ({
  name: `latest ${form || 'all'}`,
  day: null,
  host: 'sec',
  path: `/cgi-bin/browse-edgar?action=getcurrent&type=${encodeURIComponent(form)}&company=&dateb=&owner=include&start=0&count=100&output=atom`,
  formats: ['sec-feed'],
  fileName: 'latest.atom',
  none: /^(?![\s\S]*<entry>)[\s\S]*<feed[\s\S]*<\/feed>\s*$/,
  ...(leads && { leads }),
})
