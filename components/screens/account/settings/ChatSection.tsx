import { useState } from 'react'
import { Section } from '@/components/account/Section'
import { useAction } from '@/components/account/useAction'
import { useWhen } from '@/components/account/useWhen'
import { Button } from '@/components/ui/Button'
import { ConfirmButton } from '@/components/ui/ConfirmButton'
import { ErrorState } from '@/components/ui/ErrorState'
import { Notice } from '@/components/ui/Notice'
import { useEndpointMutation } from '@/hooks/mutations/useEndpointMutation'
import { refreshQuery, useEndpoint } from '@/hooks/queries/useEndpoint'
import brand from '@/lib/navigation/brand.json'

const nameOf = (slug: string) => brand.chatServices.find((service) => service.slug === slug)?.name ?? slug

/** Chat accounts that have the data of this plan in the bots, and the code that links one more. */
export function ChatSection() {
  const answer = useEndpoint('bots.links')
  const make = useEndpointMutation('bots.makeCode')
  const unlink = useEndpointMutation('bots.unlink')
  const action = useAction()
  const when = useWhen()
  const [code, setCode] = useState<{ readonly code: string; readonly expires: string } | null>(null)
  const makeCode = () => action.run(async () => setCode(await make.run({})))
  const end = (id: string) =>
    action.run(async () => {
      await unlink.run({ params: { id } })
      refreshQuery('bots.links')
    })
  return (
    <Section title="Chat accounts" about="A linked account has the data of your plan in the Discord and Telegram bots.">
      {action.error === null ? null : <Notice tone="danger">{action.error}</Notice>}
      {answer.status === 'error' ? (
        <ErrorState error={answer.error} source="bots.links" onRetry={answer.retry} />
      ) : (
        <ul aria-label="Linked chat accounts" className="flex flex-col">
          {answer.data?.data.map(({ id, service, name, linked }) => (
            <li key={id} className="flex items-center justify-between gap-4 border-line-1 border-b py-2 text-12">
              <span className="min-w-0">
                <span className="block truncate text-13">{name === '' ? 'without a name' : name}</span>
                <span className="block text-11 text-fg-3">
                  {nameOf(service)} · since {when.instant(linked)}
                </span>
              </span>
              <ConfirmButton
                aria-label={`Unlink ${name} of ${nameOf(service)}`}
                disabled={action.isPending}
                confirm="Yes, unlink"
                onConfirm={() => void end(id)}
              >
                Unlink
              </ConfirmButton>
            </li>
          ))}
        </ul>
      )}
      {code === null ? null : (
        <Notice>
          Send <b className="font-mono font-semibold">/link {code.code}</b> to the bot until{' '}
          {when.instant(code.expires)}. The code works once.
        </Notice>
      )}
      <Button className="self-start" isPending={action.isPending} onClick={() => void makeCode()}>
        Make a code
      </Button>
    </Section>
  )
}
