import { Dot } from '@/components/ui/Badge'
import { ButtonLink } from '@/components/ui/Button'
import { useEndpoint } from '@/hooks/queries/useEndpoint'
import brand from '@/lib/navigation/brand.json'

export interface BotStatusProps {
  /** Which bots; slugs of brand.json. */
  readonly services: readonly string[]
}

/** Whether this host has the bots set up, and where they are invited. */
export function BotStatus({ services }: BotStatusProps) {
  const answer = useEndpoint('bots.status')
  const rows = answer.data?.data.filter(({ service }) => services.includes(service))
  return (
    <section aria-label="On this host">
      <h2 className="display text-18">On this host</h2>
      {answer.status === 'error' ? (
        <p className="mt-2 text-13 text-fg-2">The host does not answer at the moment.</p>
      ) : null}
      <ul className="mt-3 flex max-w-160 flex-col">
        {rows?.map(({ service, configured, invite }) => (
          <li key={service} className="flex min-h-11 items-center gap-3 border-line-1 border-b py-2 text-13">
            <Dot tone={configured ? 'ok' : 'quiet'} />
            <span className="font-medium">{nameOf(service)}</span>
            <span className="text-fg-2">{configured ? 'answers' : 'is not set up by the operator of this host'}</span>
            <span className="flex-1" />
            {configured && invite !== null ? <ButtonLink href={invite}>Add to {nameOf(service)}</ButtonLink> : null}
          </li>
        ))}
      </ul>
    </section>
  )
}

const nameOf = (slug: string) => brand.chatServices.find((service) => service.slug === slug)?.name ?? slug
