import { Tile, Tiles } from '@/components/filings/parts'
import { loadedData } from '@/components/options/loadedData'
import { useEndpoint } from '@/hooks/queries/useEndpoint'
import { formatMoney } from '@/lib/format/money'
import { formatCount } from '@/lib/format/number'
import { formatChangePercent } from '@/lib/format/percent'

const growth = (value: number | null | undefined): string =>
  formatChangePercent(value === null || value === undefined ? null : (value - 1) * 100, 1)

/** Facts of a member (C25): party, committees, what the filings add up to, and what following them would have brought. */
export function MemberHead({ name }: { readonly name: string }) {
  const answer = useEndpoint('politics.member', { params: { name } })
  const member = loadedData(answer)?.data
  const facts = member
    ? [member.party, member.state, member.chamber === 'senate' ? 'Senate' : 'House', ...member.committees]
        .filter((part) => part !== '')
        .join(', ')
    : ''
  return (
    <div className="border-b">
      <p className="truncate px-3 py-1.5 text-12 text-fg-2">
        {answer.status === 'error' && !member
          ? answer.error.message
          : facts || 'Party and committees are in no imported register.'}
      </p>
      <div className="border-t">
        <Tiles>
          <Tile
            label="Estimated holdings"
            note={
              member
                ? `${formatMoney(member.portfolio.min)} to ${member.portfolio.max === null ? 'no upper end' : formatMoney(member.portfolio.max)}`
                : undefined
            }
          >
            {formatMoney(member?.portfolio.mid)}
          </Tile>
          <Tile
            label="Followed at filing"
            note={member ? `${formatCount(member.follow.purchases)} purchases, equal weight` : undefined}
          >
            {growth(member?.follow.value)}
          </Tile>
          <Tile label="SPY, same days">{growth(member?.follow.benchmark)}</Tile>
          <Tile label="Largest" hidesOnPhone>
            {member?.holdings
              .slice(0, 5)
              .map((one) => one.ticker)
              .join(', ') || '-'}
          </Tile>
        </Tiles>
      </div>
    </div>
  )
}
