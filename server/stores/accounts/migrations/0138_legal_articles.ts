/**
 * Terms of use and privacy notice of every install: what the product itself does with accounts. Staff edit them like any
 * article; one that has the address already stays as it is.
 */
export const sql = `
insert into articles (id, slug, title, lead, body, author, day, is_published, updated) values
('legal-terms', 'terms', 'Terms of use', 'What you agree to with an account on this site.', $text$
## What this site is

A terminal for market data. It shows prices, trades, filings and figures that are worked out from them. It is not a broker and not an adviser: nothing here is a recommendation to buy or to sell anything, and no figure is guaranteed to be right, complete or on time. Values marked as simulated or invented are just that.

## Your account

- One person, one account. You keep the password to yourself, and what happens under your account counts as yours.
- Data are for your own use. Showing them to others, or passing them on, needs the consent of those who run this site and of the exchange or vendor they come from.
- API keys act for you. End a key at once when somebody else may have it.
- What you write in public, such as comments and shared views, must be lawful and your own. Staff may hide what is not.

## Plans

Price, length and content of a plan are told before you pay. A plan that renews by itself can be ended in the settings at any time and then runs to the end of the time paid for.

## Limits

Calls are limited by plan, and a host that is busy may refuse some for a while. Access that harms the service for others may be closed.

## Liability

The site is provided as it is, as far as the law allows. Trading can lose more than was put in. Decisions, and what comes of them, are yours.

## Changes

The date above is the day of this version. Those who run this site are named by the mail address at the foot of every page.
$text$, 'The operator of this site', '2026-11-28', true, timestamptz '2026-11-28T00:00:00Z'),
('legal-privacy', 'privacy', 'Privacy', 'What is kept of you, why, and how to take it along or have it removed.', $text$
## What is kept of an account

- Mail address, a hash of the password (never the password), plan, settings.
- Log-ins with time, address and browser, so that you can see and end sessions of others.
- What you save: lists, views, alerts, notes, trades, portfolios, charts, questions to the AI page.
- Orders of plans and data. Card details stay with the payment service and never reach this site.
- Calls of API keys, counted by day.

## What is kept of a visit

The browser keeps your theme and choices, and for experiments an anonymous number that is made in the browser. Where a visit came from is kept with a sign-up. Whether use is measured is a choice in the settings under Privacy.

## Who else gets it

Nobody buys it. Services that those who run this site have set up get what their job needs: mail, payments, the human check of forms, a model for questions in words, a broker that you link yourself. Chats and webhooks that you name get the alerts you send there.

## Your rights

- Take everything along: Settings, Privacy, Download as ZIP.
- Correct it: profile and saved things can be changed where they stand.
- Have it removed: Settings, Privacy, Delete the account. It is gone at once; backups of the operator end with their own age.

Questions go to the mail address at the foot of every page.
$text$, 'The operator of this site', '2026-11-28', true, timestamptz '2026-11-28T00:00:00Z')
on conflict (slug) do nothing;
`
