import { type AlertDraft, draftOfRule, INTERVAL_START, newDraft } from '@/components/alerts/alertDraft'
import { Button } from '@/components/ui/Button'
import { ALERT_RULES } from '@/lib/flow/alerts/rules'
import { FLOW_PRESETS } from '@/lib/flow/filter/presets'

interface Template {
  readonly key: string
  readonly name: string
  readonly text: string
  readonly draft: AlertDraft
}

const INTERVALS: readonly Template[] = [
  {
    key: 'buyers',
    name: '500K OTM call buyers, 5 min',
    text: 'One buyer of out-of-the-money calls split over five minutes',
    draft: newDraft(
      {
        kind: 'interval',
        filter: 'type=call and moneyness=otm and dte between 14 183',
        interval: { ...INTERVAL_START, min_ask: 80 },
      },
      '500K OTM call buyers',
    ),
  },
  {
    key: 'day-share',
    name: 'Half a day in 10 minutes',
    text: 'A bucket that is opening and holds half of the contract’s day',
    draft: newDraft(
      {
        kind: 'interval',
        filter: '',
        interval: { ...INTERVAL_START, minutes: 10, min_premium: 100_000, min_share: 50, opening_only: true },
      },
      'Half a day in 10 minutes',
    ),
  },
]

const CONTRACTS: readonly Template[] = [
  {
    key: 'vol-oi',
    name: 'Volume passes open interest',
    text: 'A contract crosses volume above open interest, mostly at the ask',
    draft: newDraft(
      { kind: 'contract', filter: 'volume>oi and volume>=1000 and ask_pct>=60', trigger: { kind: 'cross' } },
      'Volume passes open interest',
    ),
  },
]

const RULES: readonly Template[] = ALERT_RULES.map((rule) => ({
  key: rule.id,
  name: `${rule.id} ${rule.name}`,
  text: rule.definition,
  draft: draftOfRule(rule.id),
}))

const PRESETS: readonly Template[] = FLOW_PRESETS.map((preset) => ({
  key: preset.id,
  name: preset.label,
  text: preset.description,
  draft: newDraft({ filter: preset.text }, preset.label),
}))

const PARTS = [
  { title: 'Flow rules', templates: RULES },
  { title: 'Intervals', templates: INTERVALS },
  { title: 'Contract day', templates: CONTRACTS },
  { title: 'Flow prints', templates: PRESETS },
] as const

/** Templates: every one opens in the dialog and says what it would have done before it is saved. */
export function AlertLibrary({ onUse }: { readonly onUse: (draft: AlertDraft) => void }) {
  return (
    <div className="flex flex-col gap-5 p-4">
      {PARTS.map((part) => (
        <section key={part.title} aria-label={part.title}>
          <h2 className="mb-2 font-medium text-13">{part.title}</h2>
          <ul className="grid grid-cols-1 gap-px border bg-line-1 phone:grid-cols-2 rail:grid-cols-3">
            {part.templates.map((template) => (
              <li key={template.key} className="flex items-start gap-3 bg-panel p-3">
                <div className="min-w-0 flex-1">
                  <h3 className="font-medium text-12">{template.name}</h3>
                  <p className="mt-0.5 text-11 text-fg-2">{template.text}</p>
                </div>
                <Button size="s" aria-label={`Use ${template.name}`} onClick={() => onUse(template.draft)}>
                  Use
                </Button>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}
