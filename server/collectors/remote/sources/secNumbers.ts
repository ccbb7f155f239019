import type { Asked, Publication } from '@/server/collectors/remote/collector'
import { FeedFault } from '@/server/feeds/port'

const MOST_ROWS = 5000

/** A publication for each followed name, by its company number at the SEC, of ten digits. */
export const ofNames =
  (make: (cik: string) => Publication) =>
  async ({ settings, market }: Asked): Promise<readonly Publication[]> => {
    const rows = await market.rows('listings', {
      where: [
        ['ticker', 'in', settings.names],
        ['cik', '!=', ''],
      ],
      order: [['as_of', 'up']],
      limit: MOST_ROWS,
    })
    const numbers = new Map(rows.map(({ ticker, cik }) => [ticker, cik]))
    if (numbers.size === 0)
      throw new FeedFault(
        'protocol',
        `No company number of ${settings.names.join(', ')} is known: switch on SEC tickers and company numbers first.`,
      )
    return [...new Set(numbers.values())].map((cik) => make(cik.padStart(10, '0')))
  }
