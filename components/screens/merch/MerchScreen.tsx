import { MarketingPage } from '@/components/marketing/MarketingPage'
import { CartPart } from '@/components/merch/CartPart'
import { MerchCard } from '@/components/merch/MerchCard'
import { useCart } from '@/components/merch/useCart'
import type { Answered } from '@/components/served/serveAnswer'
import { ButtonLink } from '@/components/ui/Button'
import { EmptyState } from '@/components/ui/EmptyState'
import { ErrorState } from '@/components/ui/ErrorState'
import { SkeletonRows } from '@/components/ui/Skeleton'
import { useEndpoint } from '@/hooks/queries/useEndpoint'
import { pricedCart } from '@/lib/merch/merch'
import { routes } from '@/lib/navigation/routes'

const blocks = [
  {
    title: 'Sold by the operator',
    text: 'Whoever runs this copy chose these things, set their prices and sends them. The project itself sells nothing.',
  },
  {
    title: 'Ordered by mail',
    text: 'The cart becomes a request. You pay after the answer, which names shipping and the way to pay.',
  },
  {
    title: 'Kept on your device',
    text: 'The cart is in this browser alone until you send it. No account is needed.',
  },
] as const

const questions = [
  {
    question: 'How long does it take?',
    answer: 'The operator’s note is below each item. The reply to your order names the day.',
  },
  {
    question: 'My size is gone. Does it come back?',
    answer: 'Sizes that are gone are named on the card. Ask with the form of an order; staff set what is in stock.',
  },
  {
    question: 'Can I give it back?',
    answer: 'You buy from the operator, under the law of where they sell. Answer the mail of your order.',
  },
] as const

/** Merchandise of the operator: grid, sizes, cart. pages.md §4.14 Merch, C27. */
export function MerchScreen({ served }: Answered<'merch.list'>) {
  const answer = useEndpoint('merch.list')
  const items = answer.data?.data ?? served?.data ?? null
  const cart = useCart()
  const count = items === null ? 0 : pricedCart(cart.lines, items).reduce((sum, line) => sum + line.count, 0)
  return (
    <MarketingPage
      back={routes.merch.path}
      title="Merch"
      lead="Things with the mark on them, for desks and those who sit at them."
      actions={
        count === 0 ? undefined : (
          <ButtonLink kind="primary" size="l" href="#cart">
            Cart, {count}
          </ButtonLink>
        )
      }
      blocks={blocks}
      questions={questions}
    >
      {items === null && answer.status === 'error' ? (
        <ErrorState error={answer.error} source="merch.list" onRetry={answer.retry} />
      ) : null}
      {items === null && answer.status !== 'error' ? <SkeletonRows rows={6} label="Loading the things" /> : null}
      {items?.length === 0 ? <EmptyState>The operator of this copy sells nothing at the moment.</EmptyState> : null}
      {items === null || items.length === 0 ? null : (
        <section aria-label="Things" className="grid border-t border-l phone:grid-cols-2 nav:grid-cols-3">
          {items.map((item) => (
            <MerchCard key={item.id} item={item} onAdd={(size) => cart.add(item.id, size, 1)} />
          ))}
        </section>
      )}
      {items === null ? null : <CartPart cart={cart} items={items} />}
    </MarketingPage>
  )
}
