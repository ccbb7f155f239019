import Link from 'next/link'
import type { ReactNode } from 'react'
import { settings } from '@/lib/client/settings'
import { hrefOf, type RouteKey, routes } from '@/lib/navigation/routes'

/** What is beside the plans: the API, a host of one's own, students and gifts. pages.md §4.15 Pricing. */
export function PricingExtras() {
  return (
    <ul
      aria-label="More about the plans"
      className="grid grid-cols-3 border max-rail:grid-cols-1 [&>li]:border-line-2 [&>li]:outline [&>li]:outline-line-2"
    >
      <Extra
        title="API"
        text="Every account makes its own keys. A key reads what the plan of its owner reads: without a plan the sample, live with Premium. It costs nothing more."
      >
        <BuiltLink to="publicApi">Calls, limits and clients</BuiltLink>
      </Extra>
      <Extra
        title="Your own host"
        text="The product is open source. On your machines staff grant plans at the billing desk, with your own data feed and no card."
      >
        <BuiltLink to="enterprise">What it takes</BuiltLink>
      </Extra>
      <Extra title="Students and gifts" text="Students ask for their price by mail, from the address of their school.">
        <a href={`mailto:${settings.supportEmail}?subject=Student%20plan`} className="link">
          Ask for the student price
        </a>
        <BuiltLink to="gift">Give a membership</BuiltLink>
      </Extra>
    </ul>
  )
}

interface ExtraProps {
  readonly title: string
  readonly text: string
  readonly children: ReactNode
}

function Extra({ title, text, children }: ExtraProps) {
  return (
    <li className="flex flex-col gap-3 bg-panel p-5">
      <h2 className="display text-18">{title}</h2>
      <p className="text-12 text-fg-2">{text}</p>
      <span className="flex-1" />
      <p className="flex flex-wrap gap-x-5 gap-y-2 text-13">{children}</p>
    </li>
  )
}

function BuiltLink({ to, children }: { readonly to: RouteKey; readonly children: string }) {
  const href = hrefOf(routes[to])
  return (
    <Link href={href} className="link">
      {children}
    </Link>
  )
}
