import Link from 'next/link'
import { useRouter } from 'next/router'
import { useEffect } from 'react'
import { FormFoot } from '@/components/account/AccountFields'
import { SupportFoot } from '@/components/account/SupportFoot'
import { SignUpForm } from '@/components/screens/signup/SignUpForm'
import { FormTemplate } from '@/components/templates/FormTemplate'
import { Notice } from '@/components/ui/Notice'
import { useAuth } from '@/hooks/app/useAuth'
import { leadingBack, safeNextPath } from '@/lib/access/routeAccess'
import { hrefOf, routes } from '@/lib/navigation/routes'

export interface SignUpParams {
  readonly referral: string
  readonly next: string | undefined
  /** Of the link that a host prints while it has no administrator; '' for everybody else. */
  readonly administrator: string
}

/** A new account, plain or with the referral code of `?ref=`. Spec §7 Sign-up, §5 Account forms. */
export function SignUpScreen({ referral, next, administrator }: SignUpParams) {
  const router = useRouter()
  const { state } = useAuth()
  const target = safeNextPath(next, hrefOf(routes.welcome))
  const isIn = state.status === 'authenticated'
  // Outside system: the browser's address. A person who is logged in has nothing to do here.
  useEffect(() => {
    if (isIn) void router.replace(target)
  }, [isIn, target, router])
  return (
    <FormTemplate
      title={administrator === '' ? 'Create an account' : 'Create the first administrator'}
      footer={<SupportFoot />}
      aside={<SignUpAside />}
    >
      {administrator === '' ? null : (
        <Notice>This account may do everything in the admin pages. The link works once, for a day.</Notice>
      )}
      <SignUpForm referral={referral} administrator={administrator} />
      <FormFoot>
        Have an account?{' '}
        <Link href={next === undefined ? '/login' : leadingBack('/login', target)} className="link">
          Log in
        </Link>
      </FormFoot>
    </FormTemplate>
  )
}

const facts = [
  ['Free', 'Every page opens with sample data that has the shape of a real day. No card is asked for.'],
  ['Yours', 'All of your data can be taken along as one file, and the account can be deleted at any time.'],
  [
    'Protected',
    'Passwords are hashed with argon2id, sessions can be ended from the settings, a second factor is one minute away.',
  ],
] as const

function SignUpAside() {
  return (
    <aside aria-label="What an account is" className="flex h-full items-center px-14">
      <dl className="flex max-w-md flex-col gap-6">
        {facts.map(([term, words]) => (
          <div key={term} className="border-line-3 border-l pl-4">
            <dt className="display text-15">{term}</dt>
            <dd className="mt-1 text-13 text-fg-2">{words}</dd>
          </div>
        ))}
      </dl>
    </aside>
  )
}
