import type { AlertChannel, AlertDraft } from '@/components/alerts/alertDraft'
import { NumberField } from '@/components/alerts/NumberField'
import { Checkbox } from '@/components/ui/Checkbox'
import { SelectField, TextField } from '@/components/ui/fields'
import { Input } from '@/components/ui/Input'
import type { AlertDefinition } from '@/lib/flow/alerts/definition'
import type { AlertTrigger } from '@/lib/flow/alerts/program'

export interface AlertTimingProps {
  readonly draft: AlertDraft
  readonly onChange: (draft: AlertDraft) => void
  readonly onDefine: (change: Partial<AlertDefinition>) => void
}

const TRIGGERS = [
  { value: 'every', label: 'Every match' },
  { value: 'ticker', label: 'First match of a ticker and day' },
  { value: 'contract', label: 'First match of a contract and day' },
  { value: 'cross', label: 'When it turns true (crossing)' },
  { value: 'count', label: 'N matches of a ticker in T minutes' },
] as const
type TriggerChoice = (typeof TRIGGERS)[number]['value']

const choiceOf = (trigger: AlertTrigger): TriggerChoice => (trigger.kind === 'first' ? trigger.per : trigger.kind)

function triggerOf(choice: TriggerChoice): AlertTrigger {
  if (choice === 'every' || choice === 'cross') return { kind: choice }
  return choice === 'count' ? { kind: 'count', matches: 3, minutes: 10 } : { kind: 'first', per: choice }
}

/** Trigger, cooldown, hours, end and channels of an alert. */
export function AlertTiming({ draft, onChange, onDefine }: AlertTimingProps) {
  const { definition, channels } = draft
  const { trigger, hours } = definition
  const toggle = (channel: AlertChannel, isOn: boolean) =>
    onChange({ ...draft, channels: isOn ? [...channels, channel] : channels.filter((one) => one !== channel) })
  return (
    <>
      <div className="grid grid-cols-1 items-end gap-3 phone:grid-cols-3">
        <SelectField
          label="Trigger"
          size="l"
          value={choiceOf(trigger)}
          options={TRIGGERS}
          onChange={(choice) => onDefine({ trigger: triggerOf(choice) })}
        />
        {trigger.kind === 'count' ? (
          <>
            <NumberField
              label="Matches"
              value={trigger.matches}
              onChange={(value) => onDefine({ trigger: { ...trigger, matches: Math.max(2, Math.round(value ?? 2)) } })}
            />
            <NumberField
              label="Minutes"
              value={trigger.minutes}
              onChange={(value) => onDefine({ trigger: { ...trigger, minutes: Math.max(1, Math.round(value ?? 1)) } })}
            />
          </>
        ) : null}
        <NumberField
          label="Cooldown per ticker, minutes"
          value={definition.cooldown_minutes}
          onChange={(value) => onDefine({ cooldown_minutes: Math.min(1440, Math.round(value ?? 0)) })}
        />
        <TextField
          label="Expires (empty: never)"
          type="date"
          value={draft.expires?.slice(0, 10) ?? ''}
          onChange={(event) =>
            onChange({ ...draft, expires: event.target.value === '' ? null : `${event.target.value}T23:59:00Z` })
          }
        />
      </div>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
        <Checkbox
          checked={hours !== null}
          onChange={(isOn) => onDefine({ hours: isOn ? { from: '09:30', to: '16:15' } : null })}
        >
          Only between (New York)
        </Checkbox>
        {hours === null ? null : (
          <span className="grid w-60 grid-cols-2 gap-2">
            <Input
              size="s"
              type="time"
              aria-label="From"
              value={hours.from}
              onChange={(event) => onDefine({ hours: { ...hours, from: event.target.value || hours.from } })}
            />
            <Input
              size="s"
              type="time"
              aria-label="To"
              value={hours.to}
              onChange={(event) => onDefine({ hours: { ...hours, to: event.target.value || hours.to } })}
            />
          </span>
        )}
        <Checkbox checked disabled onChange={() => undefined}>
          On screen
        </Checkbox>
        <Checkbox checked={channels.includes('email')} onChange={(isOn) => toggle('email', isOn)}>
          Mail
        </Checkbox>
        <Checkbox checked={channels.includes('webhook')} onChange={(isOn) => toggle('webhook', isOn)}>
          Webhook
        </Checkbox>
        <Checkbox checked={channels.includes('chat')} onChange={(isOn) => toggle('chat', isOn)}>
          Chat
        </Checkbox>
        <Checkbox checked={channels.includes('browser')} onChange={(isOn) => toggle('browser', isOn)}>
          Browser
        </Checkbox>
      </div>
    </>
  )
}
