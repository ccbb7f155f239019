import Link from 'next/link'
import type { CalendarEntry } from '@/components/screens/trading-calendar/calendarEntries'
import { LayerMark } from '@/components/screens/trading-calendar/LayerMark'
import { hrefOf, routes } from '@/lib/navigation/routes'

/** The lines of one day with how each is found, and companies by name. */
export function EntryLines({ entries }: { readonly entries: readonly CalendarEntry[] }) {
  return (
    <ul className="flex flex-col">
      {entries.map((entry) => (
        <li key={`${entry.layer} ${entry.title}`} className="flex gap-2.5 border-line-1 border-b px-3 py-2.5 text-12">
          <span className="pt-0.5">
            <LayerMark layer={entry.layer} />
          </span>
          <span className="min-w-0 flex-1">
            <span className="block font-medium text-fg-1">{entry.title}</span>
            {entry.detail === '' ? null : <span className="block text-11 text-fg-2">{entry.detail}</span>}
            {entry.companies.length === 0 ? null : (
              <span className="mt-1 flex flex-col">
                {entry.companies.map(({ ticker, words }) => (
                  <span key={ticker} className="flex min-h-6 items-center justify-between gap-3">
                    <Ticker ticker={ticker} />
                    <span className="text-11 text-fg-2">{words}</span>
                  </span>
                ))}
              </span>
            )}
          </span>
        </li>
      ))}
    </ul>
  )
}

function Ticker({ ticker }: { readonly ticker: string }) {
  return (
    <Link href={hrefOf(routes.stockOverview, { symbol: ticker })} className="link font-semibold">
      {ticker}
    </Link>
  )
}
