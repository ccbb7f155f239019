import type { AltDataset } from '@/lib/altdata/datasets'
import { type Instrument, universe } from '@/server/synthetic/universe'

const CONSUMER = ['Consumer Discretionary', 'Communication Services', 'Consumer Staples']
const MAKERS = ['Information Technology', 'Health Care', 'Industrials', 'Consumer Discretionary']

/** Which names a dataset tells of: sectors it fits ('' every one), industries that come first, how many. */
const CHOICE: Readonly<Record<AltDataset, readonly [sectors: readonly string[], first: RegExp, count: number]>> = {
  lobbying: [['Health Care', 'Industrials', 'Energy', 'Communication Services', 'Utilities'], /aerospace|pharma/i, 36],
  contracts: [['Industrials', 'Information Technology', 'Health Care'], /aerospace|it services/i, 26],
  patents: [MAKERS, /semiconductor|hardware|medical|biotech/i, 28],
  app_ranks: [['Communication Services', 'Consumer Discretionary'], /interactive|entertainment|hotels/i, 30],
  web_traffic: [CONSUMER, /retail|interactive/i, 32],
  job_posts: [[], /software|retail|bank/i, 40],
  flights: [[], /capital markets|media|aerospace/i, 30],
  reviews: [['Consumer Discretionary', 'Consumer Staples'], /hotels|retail/i, 28],
  search: [CONSUMER, /automobile|hotels|entertainment/i, 36],
}

export interface Subject {
  readonly instrument: Instrument
  readonly number: number
}

/** The names of a dataset, the most traded first. */
export function subjectsOf(dataset: AltDataset): readonly Subject[] {
  const [sectors, first, count] = CHOICE[dataset]
  const place = ({ industry, rank }: Instrument) => (first.test(industry) ? rank : rank + 150)
  return universe
    .map((instrument, number) => ({ instrument, number }))
    .filter(
      ({ instrument: { issueType, sector } }) =>
        issueType === 'Common' && (sectors.length === 0 || sectors.includes(sector)),
    )
    .sort((a, b) => place(a.instrument) - place(b.instrument))
    .slice(0, count)
}
