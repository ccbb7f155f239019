import { NewAccount } from '@/components/portfolio/NewAccount'
import { refreshPortfolio } from '@/components/portfolio/refreshPortfolio'
import { Button, ButtonLink } from '@/components/ui/Button'
import { Notice } from '@/components/ui/Notice'
import { useEndpointMutation } from '@/hooks/mutations/useEndpointMutation'
import { logFailure } from '@/lib/client/reporting/log'
import { routes } from '@/lib/navigation/routes'

export interface EmptyPortfolioProps {
  readonly trouble: string | null
  readonly onOpened: (id: string) => void
}

/** Nobody's account yet: open one and import or write trades, link a broker, or try a sample (C17). */
export function EmptyPortfolio({ trouble, onOpened }: EmptyPortfolioProps) {
  const sampling = useEndpointMutation('portfolio.create')
  const trySample = async () => {
    try {
      const { data } = await sampling.run({ body: { name: 'Sample portfolio', is_sample: true } })
      refreshPortfolio()
      onOpened(data.id)
    } catch (failure) {
      // The state shows it.
      logFailure('The sample portfolio could not be made', failure)
    }
  }
  return (
    <div className="min-h-0 flex-1 overflow-y-auto border-t bg-panel">
      <div className="mx-auto flex w-full max-w-md flex-col gap-6 px-3 py-8 text-13">
        {trouble === null ? null : <Notice tone="warn">{trouble}</Notice>}
        <section aria-label="An account of your own" className="flex flex-col gap-3">
          <h2 className="display text-18">See what you hold and what it risks</h2>
          <p className="text-fg-2">
            Open an account here, then enter trades manually or import the CSV file of your broker. It stays yours: it
            is part of your data export and goes with your account.
          </p>
          <NewAccount name="My portfolio" onOpened={onOpened} />
        </section>
        <section aria-label="Other ways to begin" className="flex flex-col gap-3 border-t pt-5">
          <p className="text-fg-2">Or join what you have elsewhere, or look around first.</p>
          <div className="flex flex-wrap gap-2">
            <ButtonLink href={routes.linkBroker.path}>Link a broker</ButtonLink>
            <Button isPending={sampling.isPending} onClick={() => void trySample()}>
              Try a sample portfolio
            </Button>
          </div>
          {sampling.state.status === 'error' ? <Notice tone="danger">{sampling.state.error.message}</Notice> : null}
        </section>
      </div>
    </div>
  )
}
