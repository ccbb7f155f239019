import { ButtonLink } from '@/components/ui/Button'
import { useAccess } from '@/hooks/app/useAccess'
import { portfolioHref } from '@/lib/navigation/portfolioHref'
import { type TrackName, trackKey } from '@/lib/portfolios/trackKey'

/** From whoever filed to what following them has brought, and to a copy of what they hold as one's own mix. */
export function PortfolioLinks({ track }: { readonly track: TrackName }) {
  const { isSignedIn } = useAccess()
  if (!isSignedIn) return null
  const href = portfolioHref(trackKey(track))
  return (
    <span className="flex gap-2 max-phone:hidden">
      <ButtonLink size="s" href={href}>
        Portfolio
      </ButtonLink>
      <ButtonLink size="s" href={`${href}&clone=1`}>
        Clone holdings
      </ButtonLink>
    </span>
  )
}
