import Link from 'next/link'
import { useRouter } from 'next/router'
import { LostSearch } from '@/components/app/search/LostSearch'
import { ButtonLink } from '@/components/ui/Button'
import { useHydrated } from '@/hooks/view/useHydrated'
import { settings } from '@/lib/client/settings'
import { closestRoutes, wordsOfPath } from '@/lib/navigation/closestRoutes'
import { hrefOf, routes } from '@/lib/navigation/routes'

/** No page has this address: the address as it was typed, a search for its words, the closest pages, and a way to tell. */
export function NotFoundBody() {
  const { asPath } = useRouter()
  const path = useHydrated() ? asPath : null
  const feed = hrefOf(routes.flowFeed)
  return (
    <div className="mx-auto flex max-w-190 flex-col items-start gap-4 px-6 py-16 max-phone:px-4 max-phone:py-10">
      <p className="font-mono text-11 text-fg-3">404</p>
      <h1 className="display text-36 max-phone:text-24">There is no page at this address</h1>
      <p className="min-h-5 break-all font-mono text-13 text-fg-2">{path ?? ''}</p>
      {path === null ? null : <Closest path={path} />}
      {path === null ? null : <LostSearch initial={wordsOfPath(path)} />}
      <div className="mt-2 flex flex-wrap items-center gap-2">
        <ButtonLink kind="primary" href={feed}>
          Open the Flow Feed
        </ButtonLink>
        <ButtonLink href="/">Start page</ButtonLink>
        {path === null ? null : (
          <ButtonLink kind="ghost" href={reportHref(path)}>
            Report a broken link
          </ButtonLink>
        )}
      </div>
    </div>
  )
}

/** Pages with nearly this address. */
function Closest({ path }: { readonly path: string }) {
  const near = closestRoutes(path)
  if (near.length === 0) return null
  return (
    <nav aria-label="Closest pages" className="flex flex-col gap-1.5 text-13">
      <h2 className="text-12 text-fg-3">Did you mean</h2>
      <ul className="flex flex-col gap-1.5">
        {near.map(({ routeKey, title, href }) => (
          <li key={routeKey}>
            <Link href={href} className="link">
              {title}
            </Link>{' '}
            <span className="break-all font-mono text-12 text-fg-3">{href}</span>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** A mail that says which address failed and where the link stood. */
function reportHref(path: string): string {
  const from = document.referrer === '' ? 'typed or from a bookmark' : document.referrer
  const body = `Address: ${path}\nCame from: ${from}\n`
  return `mailto:${settings.supportEmail}?subject=${encodeURIComponent('Broken link')}&body=${encodeURIComponent(body)}`
}
