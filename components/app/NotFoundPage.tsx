import Head from 'next/head'
import { useRouter } from 'next/router'
import { pageTitle } from '@/components/app/definePage'
import { DocumentTemplate } from '@/components/templates/DocumentTemplate'
import { ButtonLink } from '@/components/ui/Button'
import { builtHref } from '@/hooks/app/builtHref'
import { useHydrated } from '@/hooks/view/useHydrated'

/** No page has this address: the address as it was typed, and where to go on. */
export function NotFoundPage() {
  const { asPath } = useRouter()
  const isHydrated = useHydrated()
  const feed = builtHref('flowFeed')
  return (
    <DocumentTemplate>
      <Head>
        <title>{pageTitle('Page not found')}</title>
      </Head>
      <div className="mx-auto flex max-w-190 flex-col items-start gap-4 px-6 py-24">
        <p className="font-mono text-11 text-fg-3">404</p>
        <h1 className="display text-36 max-phone:text-24">There is no page at this address</h1>
        <p className="break-all font-mono text-13 text-fg-2">{isHydrated ? asPath : ''}</p>
        <div className="mt-2 flex gap-2">
          {feed === null ? null : (
            <ButtonLink kind="primary" href={feed}>
              Open the Flow Feed
            </ButtonLink>
          )}
          <ButtonLink href="/">Start page</ButtonLink>
        </div>
      </div>
    </DocumentTemplate>
  )
}
