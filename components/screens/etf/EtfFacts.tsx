import { type TileModel, Tiles } from '@/components/options/minutes/Tiles'
import type { EtfInside } from '@/components/screens/etf/etfParts'
import { useTimeSettings } from '@/hooks/app/useTimeSettings'
import type { EtfProfile } from '@/lib/contract/etf'
import type { DataMeta } from '@/lib/contract/flowRow'
import { formatDate } from '@/lib/format/date'
import { formatMoney, formatSignedMoney } from '@/lib/format/money'
import { formatCompact, formatCount, formatNumber, formatPrice } from '@/lib/format/number'
import { formatFraction, formatFractionChange, formatPercent } from '@/lib/format/percent'

/** Source of lists that were imported. */
const IMPORTED = 'imported holdings'

/** What the issuer says of the fund; what is not known is not shown. */
export function EtfFacts({ profile, meta }: { readonly profile: EtfProfile; readonly meta: DataMeta }) {
  const { dateFormat } = useTimeSettings()
  const facts: readonly (readonly [string, string])[] = [
    ['Issuer', profile.issuer],
    ['Follows', profile.benchmark],
    ['Group', profile.category],
    ['Fee a year', profile.expense_ratio === null ? '' : formatPercent(profile.expense_ratio)],
    ['Since', profile.inception === null ? '' : formatDate(profile.inception, dateFormat)],
    ['Domicile', profile.domicile],
    ['Shares outstanding', profile.shares_outstanding === null ? '' : formatCompact(profile.shares_outstanding)],
    ['Holdings as of', formatDate(profile.holdings_on, dateFormat)],
    ['Source', meta.source === IMPORTED ? 'imported list; what the simulated market trades is not mixed in' : ''],
  ]
  return (
    <dl className="m-0 flex shrink-0 flex-wrap gap-x-6 gap-y-1 px-3 py-1.5">
      {facts
        .filter(([, value]) => value !== '')
        .map(([label, value]) => (
          <div key={label}>
            <dt className="text-11 text-fg-3">{label}</dt>
            <dd className="m-0 text-12">{value}</dd>
          </div>
        ))}
    </dl>
  )
}

/** Assets, holdings, the fund's own options and those of its members. */
export function EtfTiles({ inside }: { readonly inside: EtfInside }) {
  const { profile, own, members } = inside
  const toneOf = (value: number | null | undefined) =>
    !value ? {} : { tone: value > 0 ? ('bull' as const) : ('bear' as const) }
  const tiles: readonly TileModel[] = [
    { label: 'Net assets', value: formatMoney(profile.net_assets), title: 'Assets per share · shares outstanding' },
    { label: 'NAV', value: formatPrice(profile.nav), context: 'a share', title: 'Net assets per share, last evening' },
    {
      label: 'Holdings',
      value: formatCount(profile.holdings),
      context: `top 10 ${formatFraction(inside.top10_weight, 1)}`,
      title: 'Lines of the newest list, and the weight of the ten largest',
    },
    {
      label: 'Members moved it',
      value: formatFractionChange(inside.contribution),
      context: `${formatFraction(inside.contribution_weight, 0)} of the weight`,
      title: 'Σ weight · return since the evening of the holdings',
      ...toneOf(inside.contribution),
    },
    {
      label: 'Options traded',
      value: formatCompact(own === null ? null : own.call_volume + own.put_volume),
      context: `P/C ${formatNumber(own?.pc_volume, 2)}`,
      title: 'Contracts on the fund itself today (F13)',
      isOffPhone: true,
    },
    {
      label: 'Fund net premium',
      value: formatSignedMoney(own?.net_premium),
      context: `bull ${formatPercent(own?.bull_pct, 0)}`,
      title: 'F11 and F12 of the options on the fund itself',
      ...toneOf(own?.net_premium),
    },
    {
      label: 'Members net premium',
      value: formatSignedMoney(members?.net_premium),
      context: `bull ${formatPercent(members?.bull_pct, 0)}`,
      title: 'F11 and F12 summed over every name the fund holds, unweighted',
      ...toneOf(members?.net_premium),
    },
  ]
  return <Tiles tiles={tiles} />
}
