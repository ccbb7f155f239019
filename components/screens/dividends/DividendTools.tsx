import { AlertButton } from '@/components/alerts/AlertButton'
import { eventAlert } from '@/components/alerts/watchDrafts'
import { loadedData } from '@/components/options/loadedData'
import { SessionTools } from '@/components/options/when/SessionTools'
import type { HeadProps } from '@/components/screens/dividends/DividendHead'
import type { DividendTab } from '@/components/screens/dividends/dividendParams'
import { dataMarks } from '@/components/tables/dataMarks'
import { ReadingNote } from '@/components/tables/UnfinishedBoard'
import type { CallResponse } from '@/lib/contract/calls'
import type { Loadable } from '@/lib/core/loadable'
import { formatCount } from '@/lib/format/number'

export interface DividendToolsProps extends HeadProps {
  readonly answer: Loadable<CallResponse<'dividends.board'>>
  /** Names of the chosen list; null: every name. */
  readonly names: readonly string[] | null
}

/** Session and bell. */
export function DividendTools({ params, onChange, answer, names }: DividendToolsProps) {
  return (
    <>
      <SessionTools params={params} onChange={onChange} answer={answer} source={loadedData(answer)?.meta.source} />
      <AlertButton
        isIcon="tool"
        label="Alert a day before ex-dates (R18)"
        name="Ex-dates"
        definition={eventAlert(['dividend'], names ?? [], 1)}
      />
    </>
  )
}

const ABOUT: Readonly<Record<DividendTab, string>> = {
  calendar: 'implied dividends by put-call parity (F22), borrow fees within',
  income: 'growth and streak by years of regular payments (F46)',
  assignment: 'calls in the money with less extrinsic value, by mid, than the dividend; the largest 300',
  capture: 'bought at the prior close, sold at the close of the ex-date; no costs, no taxes',
}

export interface DividendFooterProps {
  readonly shown: CallResponse<'dividends.board'> | undefined
  readonly rows: number
  readonly tab: DividendTab
}

/** How much is shown, and what it stands on. */
export function DividendFooter({ shown, rows, tab }: DividendFooterProps) {
  if (shown === undefined) return null
  const { data, meta } = shown
  const isModel = meta.simulated && tab === 'calendar'
  return (
    <>
      <ReadingNote data={data} />
      <span>
        {formatCount(rows)} {tab === 'assignment' ? 'calls' : `of ${formatCount(data.rows.length)} dividends`}
      </span>
      <span className="max-phone:hidden">
        {ABOUT[tab]}
        {isModel ? '; options of the built-in market are priced by a steady yield, not by the days it is paid' : ''};{' '}
        {dataMarks(meta)}
      </span>
      <span className="flex-1" />
      {data.waiting.length > 0 ? <span className="max-phone:hidden">working out {data.waiting.join(', ')}</span> : null}
    </>
  )
}
