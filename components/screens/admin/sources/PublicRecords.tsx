import { Section } from '@/components/account/Section'
import { Listing } from '@/components/account/staff/Listing'
import { useAction } from '@/components/account/useAction'
import { RecordSource } from '@/components/screens/admin/sources/RecordSource'
import { Notice } from '@/components/ui/Notice'
import { Switch } from '@/components/ui/Switch'
import { useEndpointMutation } from '@/hooks/mutations/useEndpointMutation'
import { useEndpoint } from '@/hooks/queries/useEndpoint'

const REFRESH_MS = 10_000

/** Public records that the host fetches from their publishers: what is on, how far each is, what is wrong. */
export function PublicRecords() {
  const answer = useEndpoint('collectors.list', {}, { refreshMs: REFRESH_MS })
  const all = useEndpointMutation('collectors.switchAll')
  const action = useAction('collectors.list')
  const switchAll = (isOn: boolean) => action.run(() => all.run({ params: {}, body: { is_on: isOn } }))
  return (
    <Section
      title="Public records"
      about="Fetched from their publishers at polite rates, free of charge. Nothing is asked for unless it is switched on."
    >
      <Listing
        source="collectors.list"
        answer={answer}
        empty="No source of public records."
        isEmpty={({ collectors }) => collectors.length === 0}
      >
        {({ all_free_sources: isOn, collectors }) => (
          <>
            <Switch
              label="All free sources"
              hint="A source with a switch of its own keeps to that."
              isOn={isOn}
              disabled={action.isPending}
              onChange={(next) => void switchAll(next)}
            />
            {action.error === null ? null : <Notice tone="danger">{action.error}</Notice>}
            <ul aria-label="Sources of public records" className="flex flex-col divide-y divide-line-1">
              {collectors.map((source) => (
                <RecordSource key={source.id} source={source} />
              ))}
            </ul>
          </>
        )}
      </Listing>
    </Section>
  )
}
