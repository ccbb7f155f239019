import { mixDeeds } from '@/components/screens/portfolios/mixDeeds'
import { KIND_WORDS } from '@/components/screens/portfolios/trackRows'
import { Badge } from '@/components/ui/Badge'
import { Button, ButtonLink } from '@/components/ui/Button'
import { ConfirmButton } from '@/components/ui/ConfirmButton'
import { useTimeSettings } from '@/hooks/app/useTimeSettings'
import { INSIDER_BASKETS } from '@/lib/backtest/insiderBaskets'
import { parsePortfolio, planText } from '@/lib/backtest/planText'
import type { MixRow } from '@/lib/contract/portfolioTracks'
import { formatDate } from '@/lib/format/date'
import { newYorkDateOf } from '@/lib/market/newYorkTime'
import { queryOf } from '@/lib/navigation/addressQuery'
import { portfolioHref } from '@/lib/navigation/portfolioHref'
import { routes } from '@/lib/navigation/routes'
import { trackPlan } from '@/lib/portfolios/trackPlan'

export interface MixLineProps {
  readonly mix: MixRow
  readonly onEdit: () => void
  readonly onPublish: () => void
}

/** One mix: what it is, whether others see it, and what can be done with it. */
export function MixLine({ mix, onEdit, onPublish }: MixLineProps) {
  const { id, name, about, method, published, is_withdrawn } = mix
  const portfolio = parsePortfolio(method)
  const backtest = portfolio === null ? null : queryOf(planText(trackPlan(portfolio, '')))
  return (
    <li aria-label={name} className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b px-3 py-2.5">
      <div className="min-w-0 flex-1 max-phone:basis-full">
        <p className="flex items-center gap-2 text-13">
          <b className="truncate font-medium">{name}</b>
          <MixState mix={mix} />
        </p>
        <p className="truncate text-12 text-fg-2">{methodText(method)}</p>
        {about === '' ? null : <p className="truncate text-11 text-fg-3">{about}</p>}
      </div>
      <div className="flex flex-wrap gap-2">
        {backtest === null ? null : (
          <ButtonLink size="s" href={`${routes.portfolioBacktesting.path}?${backtest}`}>
            Backtest
          </ButtonLink>
        )}
        {published === null ? (
          <>
            <Button size="s" onClick={onEdit}>
              Edit
            </Button>
            <Button size="s" disabled={is_withdrawn} onClick={onPublish}>
              Publish
            </Button>
          </>
        ) : (
          <>
            <ButtonLink size="s" href={portfolioHref(`community:${id}`)}>
              Profile
            </ButtonLink>
            <ConfirmButton size="s" confirm="Yes, take it back" onConfirm={() => void mixDeeds.takeBack(id)}>
              Take back
            </ConfirmButton>
          </>
        )}
        <ConfirmButton
          size="s"
          kind="ghost"
          aria-label={`Remove ${name}`}
          confirm="Yes, remove it"
          onConfirm={() => void mixDeeds.remove(id)}
        >
          Remove
        </ConfirmButton>
      </div>
    </li>
  )
}

function MixState({ mix: { published, is_withdrawn, is_hidden, shared_as } }: Pick<MixLineProps, 'mix'>) {
  const { dateFormat } = useTimeSettings()
  if (is_withdrawn) return <Badge tone="danger">taken down by staff</Badge>
  if (published === null) return <Badge tone="plain">only you</Badge>
  if (is_hidden) return <Badge tone="warn">reported: hidden until staff has looked</Badge>
  const day = formatDate(newYorkDateOf(Date.parse(published)), dateFormat)
  return (
    <Badge tone="plain">
      published {day}
      {shared_as === '' ? '' : ` as ${shared_as}`}
    </Badge>
  )
}

const MOST_SHOWN = 8

/** 'AAPL 60 %, MSFT 40 %', or whom it follows. */
function methodText(method: string): string {
  const portfolio = parsePortfolio(method)
  if (portfolio === null) return ''
  const { kind, source, parts } = portfolio
  const basket = INSIDER_BASKETS.find(({ key }) => kind === 'insiders' && key === source)
  if (kind !== 'fixed') return `${KIND_WORDS[kind]}: ${basket?.name ?? source}`
  const words = parts.slice(0, MOST_SHOWN).map(({ ticker, weight }) => `${ticker} ${weight} %`)
  return parts.length > MOST_SHOWN ? `${words.join(', ')} and ${parts.length - MOST_SHOWN} more` : words.join(', ')
}
