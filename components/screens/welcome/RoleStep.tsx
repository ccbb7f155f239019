import { chooseStartPage } from '@/hooks/app/startPage'
import { useSavePreferences } from '@/hooks/mutations/useSavePreferences'
import { type WorkRole, workRoles } from '@/lib/navigation/roles'
import { routes } from '@/lib/navigation/routes'

export interface RoleStepProps {
  readonly role: WorkRole | null
  readonly onChoose: (role: WorkRole) => void
}

/** How somebody works chooses the page they start on, the columns of the feed, and the filter of the last step. */
export function RoleStep({ role, onChoose }: RoleStepProps) {
  const { save } = useSavePreferences()
  const choose = (next: WorkRole) => {
    chooseStartPage(next.startPage)
    void save({ flow_columns: next.columns })
    onChoose(next)
  }
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="mb-3 text-13 text-fg-2">
        It decides the page you start on and the columns of the Flow Feed. You can change both in the settings.
      </legend>
      {workRoles.map((one) => (
        <label
          key={one.key}
          className="flex cursor-pointer items-start gap-3 rounded-2 border border-line-2 p-3 hover:bg-hover has-checked:border-line-control has-checked:bg-selected has-focus-visible:outline-2 has-focus-visible:outline-focus"
        >
          <input
            type="radio"
            name="role"
            value={one.key}
            checked={role?.key === one.key}
            onChange={() => choose(one)}
            className="mt-0.5 size-4 accent-[var(--brand)]"
          />
          <span>
            <span className="block font-medium text-13">{one.label}</span>
            <span className="block text-12 text-fg-2">{one.about}</span>
            <span className="block text-11 text-fg-3">Starts on {routes[one.startPage].title}</span>
          </span>
        </label>
      ))}
    </fieldset>
  )
}
