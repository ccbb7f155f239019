import type { ColumnFormats } from '@/components/options/columnFormats'
import { EvidenceBars } from '@/components/options/EvidenceBars'
import { FlagTags } from '@/components/options/FlagTags'
import { PremiumText } from '@/components/options/PremiumText'
import { SentimentMark } from '@/components/options/SentimentMark'
import { SideBadge } from '@/components/options/SideBadge'
import { TypeMark } from '@/components/options/TypeMark'
import { PhoneLines } from '@/components/tables/PhoneLines'
import type { FlowItem } from '@/lib/flow/trade'
import { formatPrintTime, formatShortDate } from '@/lib/format/date'
import { formatCount, formatPrice } from '@/lib/format/number'
import { daysBetween } from '@/lib/market/isoDate'
import { formatStrike } from '@/lib/options/contractLabel'

/** A print on a phone: ticker, contract, DTE and premium; under it time, side, size, flag, evidence and sentiment. */
export function FlowPhoneRow({ print, timeZone }: { readonly print: FlowItem } & Pick<ColumnFormats, 'timeZone'>) {
  return (
    <PhoneLines>
      <div className="flex items-center gap-1.5 text-13">
        <b className="font-semibold">{print.ticker}</b>
        <TypeMark type={print.type} />
        <b className="font-medium">{formatStrike(print.strike)}</b>
        <span className="text-fg-2">{formatShortDate(print.expiry, print.sessionDate)}</span>
        <span className="text-fg-3">{daysBetween(print.sessionDate, print.expiry)}d</span>
        <span className="flex-1" />
        <PremiumText premium={print.premium} />
      </div>
      <div className="flex items-center gap-1.5 text-12">
        <span className="font-mono text-11 text-fg-3">{formatPrintTime(print.executedAtUs, timeZone).time}</span>
        <SideBadge side={print.side} />
        <span className="text-fg-2">
          {formatCount(print.size)} @ {formatPrice(print.price)}
        </span>
        <FlagTags print={print} />
        <span className="flex-1" />
        <EvidenceBars opening={print.opening} />
        <span className="w-11">
          <SentimentMark sentiment={print.sentiment} />
        </span>
      </div>
    </PhoneLines>
  )
}
