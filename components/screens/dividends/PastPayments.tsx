import { ExternalLink, X } from 'lucide-react'
import Link from 'next/link'
import { useMemo } from 'react'
import { AlertButton } from '@/components/alerts/AlertButton'
import { eventAlert } from '@/components/alerts/watchDrafts'
import { BarFigure } from '@/components/charts/BarFigure'
import { ChangeText } from '@/components/filings/parts'
import { Waiting } from '@/components/options/contract/Waiting'
import { type WhenParams, whenQuery } from '@/components/options/when/whenState'
import { amountText, rhythmWord } from '@/components/screens/dividends/dividendRows'
import { StarButton } from '@/components/stocks/explorer/StarButton'
import { chartSource } from '@/components/stocks/parts/chartWords'
import { FactTable } from '@/components/stocks/parts/FactTable'
import { IconButton } from '@/components/ui/IconButton'
import { useTimeSettings } from '@/hooks/app/useTimeSettings'
import { useEndpoint } from '@/hooks/queries/useEndpoint'
import { prepareBars } from '@/lib/charts/prepareBars'
import type { CallResponse } from '@/lib/contract/calls'
import { formatDate } from '@/lib/format/date'
import { formatNumber } from '@/lib/format/number'
import { hrefOf, routes } from '@/lib/navigation/routes'

export interface PastPaymentsProps {
  readonly ticker: string
  readonly when: WhenParams
  readonly onClose?: () => void
}

/** What one name paid, how it grew, and what capturing each payment brought. F46. */
export function PastPayments({ ticker, when, onClose }: PastPaymentsProps) {
  return (
    <section aria-label={`Dividends of ${ticker}`} className="flex flex-col">
      <div className="flex h-9 items-center gap-1 border-line-1 border-b px-3">
        <h2 className="font-semibold text-13">{ticker}</h2>
        <span className="text-11 text-fg-3">dividends</span>
        <span className="flex-1" />
        <StarButton symbol={ticker} />
        <AlertButton
          isIcon="tool"
          label={`Alert before the ex-date of ${ticker} (R18)`}
          name={`${ticker} ex-dates`}
          definition={eventAlert(['dividend'], [ticker], 1)}
        />
        {onClose === undefined ? null : <IconButton icon={X} label="Close dividends" onClick={onClose} />}
      </div>
      <Body ticker={ticker} when={when} />
    </section>
  )
}

function Body({ ticker, when }: Pick<PastPaymentsProps, 'ticker' | 'when'>) {
  const answer = useEndpoint('dividends.name', { params: { ticker }, query: whenQuery(when) })
  if (answer.data === undefined) return <Waiting answer={answer} source="dividends.name" rows={12} />
  return (
    <>
      <Amounts answer={answer.data} />
      <Payments answer={answer.data} />
      <Link
        href={hrefOf(routes.stockOverview, { symbol: ticker })}
        className="link flex items-center gap-1 px-3 py-2 text-12"
      >
        Everything of {ticker}
        <ExternalLink size={12} aria-hidden="true" />
      </Link>
    </>
  )
}

type Answer = CallResponse<'dividends.name'>

const BARS = 20

function Amounts({ answer }: { readonly answer: Answer }) {
  const { payments, frequency } = answer.data
  const model = useMemo(
    () =>
      prepareBars(
        payments
          .slice(0, BARS)
          .reverse()
          .map(({ ex_date, amount, is_special }) => ({
            key: ex_date,
            label: ex_date.slice(2, 7),
            parts: [{ name: is_special ? 'Special' : 'Regular', tone: 'neutral' as const, value: amount }],
          })),
        { title: 'Cash per share', format: amountText, shape: 'stacked' },
      ),
    [payments],
  )
  if (payments.length === 0) return null
  return (
    <BarFigure
      title="Cash per share"
      note={rhythmWord(frequency)}
      source={chartSource(answer.meta)}
      className="h-44"
      model={model}
      format={amountText}
      direction="vertical"
    />
  )
}

function Payments({ answer }: { readonly answer: Answer }) {
  const { dateFormat } = useTimeSettings()
  return (
    <div className="border-t [&_td]:px-1.5! [&_td]:text-11 [&_th]:px-1.5! [&_th]:text-11">
      <FactTable
        label="Payments"
        columns={['Ex-date', 'USD', 'Growth', 'Capture', 'Fall', 'Back']}
        empty="No dividend of this name is known."
        rows={answer.data.payments.map((row) => ({
          key: `${row.ex_date} ${row.amount}`,
          cells: [
            `${formatDate(row.ex_date, dateFormat)}${row.is_special ? ' special' : ''}`,
            amountText(row.amount),
            <ChangeText key="growth" value={row.growth} />,
            <ChangeText key="capture" value={row.returned} decimals={2} />,
            formatNumber(row.drop, 1),
            formatNumber(row.recovered),
          ],
        }))}
      />
      <p className="px-3 pt-1 text-11 text-fg-3">
        Capture: bought at the prior close, sold at the close of the ex-date. Fall: over the dividend. Back: sessions
        until a close was at the one before.
      </p>
    </div>
  )
}
