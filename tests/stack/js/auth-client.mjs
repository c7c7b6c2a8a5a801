// Walks through Auth with supabase-js as a browser app would and prints what it saw as one JSON object.
// Usage: node auth-client.mjs <json: {url, key, secret, mail, email, password}>; it reads its codes from the mail catcher.
import { createHmac } from 'node:crypto'
import { createRequire } from 'node:module'

const require = createRequire(new URL('../../../web/package.json', import.meta.url))
const { createClient } = require('@supabase/supabase-js')

const { url, key, secret, mail, email, password } = JSON.parse(process.argv[2])
const plain = { auth: { autoRefreshToken: false, persistSession: true, detectSessionInUrl: false } }
const client = createClient(url, key, { ...plain, auth: { ...plain.auth, storageKey: 'a' } })
const admin = createClient(url, secret, { auth: { autoRefreshToken: false, persistSession: false } })
const seen = { events: [] }
client.auth.onAuthStateChange((event) => seen.events.push(event))

const told = ({ error }) => (error ? { name: error.name, status: error.status, code: error.code, reasons: error.reasons } : null)
const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms))

async function tokenHash(recipient, count = 1) {
  for (const deadline = Date.now() + 10_000; Date.now() < deadline; await pause(50)) {
    const mails = await (await fetch(`${mail}/email`)).json()
    const mine = mails.filter(({ to }) => to[0].address === recipient)
    if (mine.length >= count) return /token_hash=((?:pkce_)?[0-9a-f]{56})/.exec(mine.at(-1).html)[1]
  }
  throw new Error(`no mail to ${recipient}`)
}

function totp(base32) {
  const bits = [...base32].map((c) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(c).toString(2).padStart(5, '0')).join('')
  const bytes = Buffer.from(bits.match(/.{8}/g).map((byte) => parseInt(byte, 2)))
  const step = Buffer.alloc(8)
  step.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000)))
  const mac = createHmac('sha1', bytes).update(step).digest()
  const at = mac[19] & 15
  return String((mac.readUInt32BE(at) & 0x7fffffff) % 1_000_000).padStart(6, '0')
}

async function signUp() {
  const { data, error } = await client.auth.signUp({ email, password, options: { data: { first_name: 'Ann' } } })
  seen.signUp = { error, session: data.session, email: data.user.email, name: data.user.user_metadata.first_name }
  seen.unproven = told(await client.auth.signInWithPassword({ email, password }))
  seen.weak = told(await client.auth.signUp({ email: `x${email}`, password: 'short' }))
  const proven = await client.auth.verifyOtp({ token_hash: await tokenHash(email), type: 'signup' })
  seen.proven = { error: proven.error, hasSession: Boolean(proven.data.session) }
  // The product voids what was set before the first confirmation.
  await client.auth.updateUser({ password })
}

async function sessions() {
  const { data } = await client.auth.signInWithPassword({ email, password })
  seen.signIn = { type: data.session.token_type, hasUser: data.user.id === data.session.user.id }
  seen.wrong = told(await client.auth.signInWithPassword({ email, password: 'wrong' }))
  const claims = await client.auth.getClaims()
  seen.claims = { error: claims.error, sub: claims.data?.claims.sub === data.user.id, alg: claims.data?.header.alg }
  const before = data.session.refresh_token
  const refreshed = await client.auth.refreshSession()
  seen.refreshed = { error: refreshed.error, rotated: refreshed.data.session.refresh_token !== before }
  seen.user = (await client.auth.getUser()).data.user.email
  seen.identities = (await client.auth.getUserIdentities()).data.identities.map(({ provider }) => provider)
  seen.updated = (await client.auth.updateUser({ data: { shoe: 'left' } })).data.user.user_metadata.shoe
}

async function factors() {
  const { data: factor, error } = await client.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'phone' })
  seen.enrolled = { error, picture: factor.totp.qr_code.slice(0, 24) }
  const { id, totp: { secret: base32 } } = factor
  seen.wrongCode = told(await client.auth.mfa.challengeAndVerify({ factorId: id, code: 'abcdef' }))
  const verified = await client.auth.mfa.challengeAndVerify({ factorId: id, code: totp(base32) })
  seen.verified = told(verified)
  seen.level = (await client.auth.mfa.getAuthenticatorAssuranceLevel()).data
  seen.listed = (await client.auth.mfa.listFactors()).data.totp.map(({ friendly_name, status }) => ({ friendly_name, status }))
  seen.unenrolled = (await client.auth.mfa.unenroll({ factorId: id })).data.id === id
}

async function recovery() {
  const flow = createClient(url, key, { auth: { ...plain.auth, flowType: 'pkce', storageKey: 'b' } })
  seen.reset = told(await flow.auth.resetPasswordForEmail(email, { redirectTo: 'http://127.0.0.1:9/reset' }))
  const hash = await tokenHash(email, Number(process.env.MAILS_BEFORE ?? 5))
  const answer = await fetch(`${url}/auth/v1/verify?token=${hash}&type=recovery&redirect_to=http://127.0.0.1:9/reset`, { redirect: 'manual' })
  const code = new URL(answer.headers.get('location')).searchParams.get('code')
  const exchanged = await flow.auth.exchangeCodeForSession(code)
  seen.exchanged = { error: exchanged.error, type: exchanged.data.redirectType }
  seen.newPassword = told(await flow.auth.updateUser({ password: `${password}-new` }))
}

async function administration() {
  const other = `admin-${email}`
  const made = await admin.auth.admin.createUser({ email: other, password, email_confirm: true })
  const { id } = made.data.user
  seen.duplicate = told(await admin.auth.admin.createUser({ email: other }))
  const { data: page } = await admin.auth.admin.listUsers({ page: 1, perPage: 1 })
  seen.page = { users: page.users.length, total: page.total > 1, next: page.nextPage }
  const { data: link } = await admin.auth.admin.generateLink({ type: 'magiclink', email: other })
  seen.link = { ...link.properties, action_link: Boolean(link.properties.action_link), hashed_token: link.properties.hashed_token.length, email_otp: link.properties.email_otp.length }
  seen.changed = (await admin.auth.admin.updateUserById(id, { user_metadata: { a: 1 } })).data.user.user_metadata.a
  seen.adminFactors = (await admin.auth.admin.mfa.listFactors({ userId: id })).data.factors
  seen.invited = (await admin.auth.admin.inviteUserByEmail(`invited-${email}`)).data.user.email
  const theirs = createClient(url, key, { auth: { ...plain.auth, storageKey: 'c' } })
  const { data: { session } } = await theirs.auth.signInWithPassword({ email: other, password })
  seen.signedOut = told(await admin.auth.admin.signOut(session.access_token, 'global'))
  seen.afterwards = told(await theirs.auth.getUser())
  seen.deleted = told(await admin.auth.admin.deleteUser(id))
  seen.gone = told(await admin.auth.admin.getUserById(id))
  seen.notAdmin = told(await client.auth.admin.listUsers())
}

await signUp()
await sessions()
await factors()
await recovery()
await administration()
seen.out = told(await client.auth.signOut())
seen.session = (await client.auth.getSession()).data.session
console.log(JSON.stringify(seen))
process.exit(0)
