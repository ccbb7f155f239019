import type { AlertDraft } from '@/components/alerts/alertDraft'
import { ALERT_TEMPLATES } from '@/components/screens/custom-alerts/alertTemplates'
import { Button } from '@/components/ui/Button'

/** Templates: every one opens in the dialog and says what it would have done before it is saved. */
export function AlertLibrary({ onUse }: { readonly onUse: (draft: AlertDraft) => void }) {
  return (
    <div className="flex flex-col gap-5 p-4">
      {ALERT_TEMPLATES.map((part) => (
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
