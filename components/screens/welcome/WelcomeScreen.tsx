import dynamic from 'next/dynamic'
import { useRouter } from 'next/router'
import { useState } from 'react'
import { RoleStep } from '@/components/screens/welcome/RoleStep'
import { TimeStep } from '@/components/screens/welcome/TimeStep'
import { WatchStep } from '@/components/screens/welcome/WatchStep'
import { FormTemplate } from '@/components/templates/FormTemplate'
import { Button } from '@/components/ui/Button'
import { startPageHref } from '@/hooks/app/startPage'
import { useAuth } from '@/hooks/app/useAuth'
import { type WorkRole, workRoles } from '@/lib/navigation/roles'

/** The last step alone reads the filter language. */
const FilterStep = dynamic(() => import('@/components/screens/welcome/FilterStep').then((part) => part.FilterStep))

const STEPS = ['How do you work?', 'What do you watch?', 'Time and dates', 'A first filter'] as const

/** `?step=1…4`; anything else is the first. */
export function readWelcomeParams(query: Readonly<Record<string, string | string[] | undefined>>): {
  readonly step: number
} {
  const step = Number(query.step)
  return { step: Number.isInteger(step) && step >= 1 && step <= STEPS.length ? step : 1 }
}

/** After the sign-up: four steps, each of which can be left out. pages.md §4.15. */
export function WelcomeScreen({ step }: { readonly step: number }) {
  const router = useRouter()
  const { user } = useAuth()
  const [role, setRole] = useState<WorkRole | null>(null)
  const isLast = step === STEPS.length
  const leave = () => void router.replace(startPageHref())
  const go = (next: number) =>
    next > STEPS.length ? leave() : void router.push(`/welcome?step=${next}`, undefined, { shallow: true })
  return (
    <FormTemplate
      title={STEPS[step - 1] ?? STEPS[0]}
      footer={
        <>
          <span>
            Step {step} of {STEPS.length}
          </span>
          <button
            type="button"
            className="touch-target inline-flex min-h-6 items-center hover:text-fg-1"
            onClick={leave}
          >
            Leave this out
          </button>
        </>
      }
      aside={<Progress step={step} />}
    >
      {step === 1 ? <RoleStep role={role} onChoose={setRole} /> : null}
      {step === 2 ? <WatchStep /> : null}
      {step === 3 && user !== null ? <TimeStep user={user} /> : null}
      {step === 4 ? <FilterStep role={role ?? workRoles[0] ?? null} /> : null}
      <div className="mt-6 flex justify-between gap-3">
        <Button size="l" disabled={step === 1} onClick={() => go(step - 1)}>
          Back
        </Button>
        <Button kind="primary" size="l" onClick={() => go(step + 1)}>
          {isLast ? 'Open the market' : 'Go on'}
        </Button>
      </div>
    </FormTemplate>
  )
}

function Progress({ step }: { readonly step: number }) {
  return (
    <aside aria-label="Steps" className="flex h-full items-center px-14">
      <ol className="flex flex-col gap-5">
        {STEPS.map((title, at) => (
          <li
            key={title}
            aria-current={at + 1 === step ? 'step' : undefined}
            className={`border-l-2 pl-4 text-15 ${at + 1 === step ? 'border-brand text-fg-1' : 'border-line-3 text-fg-3'}`}
          >
            {title}
          </li>
        ))}
      </ol>
    </aside>
  )
}
