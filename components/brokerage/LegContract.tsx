import { useRef } from 'react'
import { Input } from '@/components/ui/Input'
import { optionsOf } from '@/components/ui/optionsOf'
import { Select } from '@/components/ui/Select'
import { useTimeSettings } from '@/hooks/app/useTimeSettings'
import { contractNear, type TicketListing } from '@/hooks/brokerage/useTicketListing'
import type { OrderLeg } from '@/lib/brokerage/orderTicket'
import type { LegQuoteRow } from '@/lib/contract/brokerageRows'
import type { IsoDate, Ticker } from '@/lib/core/nominal'
import { formatDate, formatShortDate } from '@/lib/format/date'
import { formatGreek, formatPrice } from '@/lib/format/number'
import { formatFraction } from '@/lib/format/percent'
import { seriesOf } from '@/lib/options/legChain'
import { formatOccSymbol, parseOccParts } from '@/lib/options/occSymbol'

export interface LegContractProps {
  readonly leg: OrderLeg
  readonly mainTicker: Ticker
  /** null while it is read, or where the source lists nothing. */
  readonly listing: TicketListing | null
  readonly quote: LegQuoteRow | null
  readonly isWrong: boolean
  /** Where the error stands. */
  readonly note: string
  readonly onEdit: (fields: Partial<Omit<OrderLeg, 'isUsed'>>) => void
}

const KINDS = optionsOf({ S: 'Shares', C: 'Call', P: 'Put' })
type Kind = (typeof KINDS)[number]['value']

/** What a leg trades: shares, or a contract by kind, expiry and strike of those that are listed. */
export function LegContract({ leg, listing, mainTicker, quote, isWrong, note, onEdit }: LegContractProps) {
  const { dateFormat } = useTimeSettings()
  const given = leg.instrumentType === 'Equity Option' ? parseOccParts(leg.chain) : null
  const kind: Kind = leg.instrumentType === 'Equity' ? 'S' : (given?.type ?? 'C')
  const first = listing?.expiries[0]?.expiry
  const wrong = { 'aria-invalid': isWrong || undefined, 'aria-describedby': isWrong ? note : undefined }
  // The strikes of another expiry may have to be read first: what is chosen meanwhile counts.
  const wanted = useRef<{ readonly type: Exclude<Kind, 'S'>; readonly expiry: IsoDate } | null>(null)
  const move = async (type: Exclude<Kind, 'S'>, expiry: IsoDate | undefined) => {
    if (listing === null || expiry === undefined) return
    const target = { type, expiry }
    wanted.current = target
    const row = await contractNear(listing, { ...target, strike: given?.strike ?? null })
    if (row === null || wanted.current !== target) return
    wanted.current = null
    onEdit({ instrumentType: 'Equity Option', chain: row.option_symbol })
  }
  const choose = (chain: string) => {
    wanted.current = null
    onEdit({ chain })
  }
  const turn = (to: Kind) => {
    if (to === 'S') {
      wanted.current = null
      onEdit({ instrumentType: 'Equity' })
    } else if (first === undefined) onEdit({ instrumentType: 'Equity Option' })
    else void move(to, wanted.current?.expiry ?? given?.expiry ?? first)
  }
  const head = (
    <>
      <Select size="s" aria-label="Instrument" options={KINDS} value={kind} onChange={turn} className="w-18" />
      <BidAsk quote={quote} />
    </>
  )
  if (kind === 'S') return head
  if (listing === null || first === undefined) {
    return (
      <>
        {head}
        <Input
          size="s"
          aria-label="Contract"
          {...wrong}
          placeholder={`${mainTicker}261218C00200000`}
          defaultValue={leg.chain}
          onChange={({ target }) => {
            const parts = parseOccParts(target.value)
            onEdit({ chain: parts === null ? '' : formatOccSymbol(parts) })
          }}
        />
      </>
    )
  }
  const series = given === null ? [] : seriesOf(listing.rows, given)
  const isListed = series.some(({ option_symbol }) => option_symbol === leg.chain)
  return (
    <>
      {head}
      <span className="h-0 basis-full" />
      <Select
        size="s"
        aria-label="Expiry"
        {...wrong}
        title={given === null ? undefined : formatDate(given.expiry, dateFormat)}
        options={[
          ...(given === null ? [{ value: '', label: 'Expiry' }] : []),
          ...listing.expiries.map(({ expiry, dte }) => ({
            value: expiry,
            label: `${formatShortDate(expiry, first)} · ${dte}d`,
          })),
        ]}
        value={given?.expiry ?? ''}
        onChange={(expiry) => void move(wanted.current?.type ?? kind, expiry)}
        className="ml-5 w-30"
      />
      <Select
        size="s"
        aria-label="Strike"
        options={[
          ...(isListed ? [] : [{ value: leg.chain, label: given === null ? 'Strike' : String(given.strike) }]),
          ...series.map((row) => ({ value: row.option_symbol, label: String(row.strike) })),
        ]}
        value={leg.chain}
        onChange={choose}
        className="w-20"
      />
      {quote === null || quote.delta === null ? null : (
        <span className="ml-auto whitespace-nowrap font-mono text-11 text-fg-2">
          Δ {formatGreek('delta', quote.delta)} <span className="text-fg-3">IV</span> {formatFraction(quote.iv, 1)}
        </span>
      )}
    </>
  )
}

function BidAsk({ quote }: Pick<LegContractProps, 'quote'>) {
  if (quote === null) return <span className="ml-auto text-11 text-fg-3">No quote</span>
  return (
    <span className="ml-auto whitespace-nowrap font-mono text-11">
      {formatPrice(quote.bid)} <span className="sr-only">bid,</span>
      <span aria-hidden="true">×</span> {formatPrice(quote.ask)} <span className="sr-only">ask</span>
    </span>
  )
}
