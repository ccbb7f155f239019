import dynamic from 'next/dynamic'
import Link from 'next/link'
import { useRouter } from 'next/router'
import { useEffect } from 'react'
import { SupportFoot } from '@/components/account/SupportFoot'
import { mailedSecrets } from '@/components/app/mailedSecrets'
import { LoginForm } from '@/components/screens/login/LoginForm'
import { FormTemplate } from '@/components/templates/FormTemplate'
import { Notice } from '@/components/ui/Notice'
import { startPageHref } from '@/hooks/app/startPage'
import { useAccess } from '@/hooks/app/useAccess'
import { useAuth } from '@/hooks/app/useAuth'
import { useHydrated } from '@/hooks/view/useHydrated'
import { leadingBack, redirectOf, safeNextPath } from '@/lib/access/routeAccess'
import { matchRoute } from '@/lib/navigation/matchRoute'
import { hrefOf, routes } from '@/lib/navigation/routes'

const SessionRidge = dynamic(
  () => import('@/components/screens/login/SessionRidge').then((module) => module.SessionRidge),
  { ssr: false },
)

/** Log in, and go back to where the log-in was asked for. Spec §2 Special pages, §5 Account forms. */
export function LoginScreen() {
  const router = useRouter()
  const { state } = useAuth()
  // The way back to a link with a secret stands behind `#`, as the secret does.
  const carried = useHydrated() ? mailedSecrets(window.location.hash) : {}
  const { next: way, ref } = { ...carried, ...router.query }
  const asked = typeof way === 'string' ? way : undefined
  const next = safeNextPath(asked, startPageHref())
  const isIn = state.status === 'authenticated'
  const isLocked = useAccess().needsSecondFactor === 'everything'
  const target = isLocked ? redirectOf('secondFactor', next) : next
  // Outside system: the browser's address. A person who is logged in has nothing to do here.
  useEffect(() => {
    if (isIn && target !== null && router.isReady) void router.replace(target)
  }, [isIn, target, router])
  const forgotHref = hrefOf(routes.forgotPassword)
  const signUpHref = withCarried(hrefOf(routes.signUp), { ref, next: asked })
  return (
    <FormTemplate title="Log in" aside={<SessionRidge />} footer={<SupportFoot />}>
      <NextNotice asked={asked === undefined ? null : next} />
      <LoginForm
        forgot={
          <Link href={forgotHref} className="link">
            Forgot it?
          </Link>
        }
      />
      <p className="mt-5 text-12 text-fg-2">
        New here?{' '}
        <Link href={signUpHref} className="link">
          Create an account
        </Link>
      </p>
    </FormTemplate>
  )
}

/** A referral code and the way back go on to the sign-up. */
function withCarried(
  href: string,
  { ref, next = '' }: { readonly ref: unknown; readonly next: string | undefined },
): string {
  const page = typeof ref === 'string' && ref !== '' ? `${href}?ref=${encodeURIComponent(ref)}` : href
  return next === '' ? page : leadingBack(page, next)
}

/** Says where the person will land. */
function NextNotice({ asked }: { readonly asked: string | null }) {
  const match = asked === null ? null : matchRoute(asked)
  if (match === null) return null
  return (
    <div className="mb-5">
      <Notice>
        Log in to open <span className="font-medium text-fg-1">{routes[match.routeKey].title}</span>. You will return
        there.
      </Notice>
    </div>
  )
}
