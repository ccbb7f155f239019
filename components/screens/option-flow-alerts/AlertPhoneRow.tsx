import { PremiumText } from '@/components/options/PremiumText'
import { SentimentMark } from '@/components/options/SentimentMark'
import { TypeMark } from '@/components/options/TypeMark'
import { ruleName } from '@/components/screens/option-flow-alerts/alertColumns'
import { PhoneLines } from '@/components/tables/PhoneLines'
import { Badge } from '@/components/ui/Badge'
import type { AlertHitRow } from '@/lib/contract/alerts'
import { hitFound } from '@/lib/flow/alerts/hitWords'
import { formatPrintTime, formatShortDate } from '@/lib/format/date'
import { formatCount } from '@/lib/format/number'
import { formatStrike } from '@/lib/options/contractLabel'

/** A hit on a phone: ticker, contract, premium; under it time, rule, prints and lean. */
export function AlertPhoneRow({ hit, timeZone }: { readonly hit: AlertHitRow; readonly timeZone: string }) {
  return (
    <PhoneLines>
      <div className="flex items-center gap-1.5 text-13">
        <b className="font-semibold">{hit.ticker || 'Market'}</b>
        {hit.type === null || hit.strike === null ? null : (
          <>
            <TypeMark type={hit.type} />
            <b className="font-medium">{formatStrike(hit.strike)}</b>
            <span className="text-fg-2">{formatShortDate(hit.expiry, hit.session_date)}</span>
          </>
        )}
        <span className="flex-1" />
        {hit.premium === 0 ? null : <PremiumText premium={hit.premium} />}
      </div>
      <div className="flex items-center gap-1.5 text-12">
        <span className="font-mono text-11 text-fg-3">{formatPrintTime(hit.at_us, timeZone).time}</span>
        <Badge>{hit.rule}</Badge>
        <span className="truncate text-fg-2">
          {hitFound({ ...hit, contract: hit.option_symbol }) || ruleName(hit.rule)}
        </span>
        <span className="flex-1" />
        {hit.prints > 1 ? <span className="text-11 text-fg-3">{formatCount(hit.prints)} prints</span> : null}
        <SentimentMark sentiment={hit.sentiment} />
      </div>
    </PhoneLines>
  )
}
