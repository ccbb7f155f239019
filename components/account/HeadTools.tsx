import { ButtonLink } from '@/components/ui/Button'
import { useAuth } from '@/hooks/app/useAuth'
import { hrefOf, routes } from '@/lib/navigation/routes'

/** Right end of the head of a page for reading: into the product, or to the log-in and back here. */
export function HeadTools({ back }: { readonly back: string }) {
  const { state } = useAuth()
  const feed = hrefOf(routes.flowFeed)
  return (
    <>
      <ButtonLink kind="ghost" href={feed}>
        Flow Feed
      </ButtonLink>
      {state.status === 'authenticated' ? (
        <ButtonLink href="/account/settings">Settings</ButtonLink>
      ) : (
        <ButtonLink href={`/login?next=${encodeURIComponent(back)}`}>Log in</ButtonLink>
      )}
    </>
  )
}
