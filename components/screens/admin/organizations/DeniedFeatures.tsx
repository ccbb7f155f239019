import { Checkbox } from '@/components/ui/Checkbox'
import { organizationFeatures } from '@/lib/navigation/organizationFeatures'

export interface DeniedFeaturesProps {
  readonly organizationName: string
  readonly denied: readonly string[]
  readonly onChange: (denied: readonly string[]) => void
}

/** Every feature that can be switched off: pages and the calls they stand on. A ticked one is off. */
export function DeniedFeatures({ organizationName, denied, onChange }: DeniedFeaturesProps) {
  return (
    <fieldset className="min-w-0">
      <legend className="font-medium text-12">Switched off for {organizationName}</legend>
      <div className="mt-2 grid max-h-60 grid-cols-2 gap-x-4 gap-y-1 overflow-y-auto text-12 max-phone:grid-cols-1">
        {organizationFeatures.map(({ key, label }) => (
          <Checkbox
            key={key}
            checked={denied.includes(key)}
            onChange={(isOn) => onChange(isOn ? [...denied, key] : denied.filter((each) => each !== key))}
          >
            {label}
          </Checkbox>
        ))}
      </div>
    </fieldset>
  )
}
