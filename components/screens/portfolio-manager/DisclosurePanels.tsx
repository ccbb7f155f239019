import type { ReactNode } from 'react'
import { TickerText } from '@/components/filings/parts'
import { Waiting } from '@/components/options/contract/Waiting'
import { loadedData } from '@/components/options/loadedData'
import { FactTable } from '@/components/stocks/parts/FactTable'
import { Panel } from '@/components/stocks/parts/Panel'
import { useTimeSettings } from '@/hooks/app/useTimeSettings'
import { useEndpoint } from '@/hooks/queries/useEndpoint'
import { formatDate } from '@/lib/format/date'
import { formatMoney } from '@/lib/format/money'
import { NO_VALUE } from '@/lib/format/number'

/** Calendar days back from the newest filing of all. */
const INSIDER_DAYS = 30
const POLITICAL_DAYS = 60
const ROWS = 12

/** Disclosed trades of insiders and politicians in names that are held, the newest filing first. */
export function DisclosurePanels({ names }: { readonly names: readonly string[] }) {
  const tickers = names.join(',')
  const insiders = useEndpoint('insiders.trades', { query: { days: INSIDER_DAYS, tickers, limit: ROWS } })
  const politics = useEndpoint('politics.trades', { query: { days: POLITICAL_DAYS, tickers, limit: ROWS } })
  return (
    <>
      <Disclosures
        title="Insiders"
        note={`open-market trades of ${INSIDER_DAYS} days before the newest filing`}
        heads={['Insider', 'Deed', 'Value']}
        words={[2, 3]}
        waiting={<Waiting answer={insiders} source="insiders.trades" rows={6} />}
        rows={loadedData(insiders)?.data.rows.map((row) => ({
          ...row,
          cells: [row.insider, row.code_words, formatMoney(row.value)],
        }))}
      />
      <Disclosures
        title="Politicians"
        note={`disclosed trades of ${POLITICAL_DAYS} days before the newest filing`}
        heads={['Member', 'Deed', 'Amount']}
        words={[2, 3, 4]}
        waiting={<Waiting answer={politics} source="politics.trades" rows={6} />}
        rows={loadedData(politics)?.data.rows.map((row) => ({
          ...row,
          cells: [row.member, row.type === '' ? NO_VALUE : row.type.replace('_', ' '), row.amount],
        }))}
      />
    </>
  )
}

interface Disclosed {
  readonly key: string
  readonly ticker: string
  readonly filed: string | null
  /** After its name and the day of its filing. */
  readonly cells: readonly ReactNode[]
}

interface DisclosuresProps {
  readonly title: string
  readonly note: string
  readonly heads: readonly string[]
  readonly words: readonly number[]
  /** undefined: not read yet. */
  readonly rows: readonly Disclosed[] | undefined
  readonly waiting: ReactNode
}

function Disclosures({ title, note, heads, words, rows, waiting }: DisclosuresProps) {
  const { dateFormat } = useTimeSettings()
  return (
    <Panel title={title} note={note}>
      {rows === undefined ? (
        waiting
      ) : (
        <FactTable
          label={title}
          columns={['Name', 'Filed', ...heads]}
          words={words}
          rows={rows.map(({ key, ticker, filed, cells }) => ({
            key,
            cells: [
              <TickerText key="name" ticker={ticker} />,
              filed === null ? NO_VALUE : formatDate(filed, dateFormat),
              ...cells,
            ],
          }))}
          empty="None in names that are held."
        />
      )}
    </Panel>
  )
}
