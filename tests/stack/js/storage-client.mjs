// Walks through Storage with supabase-js and tus-js-client and prints what it saw as one JSON object.
// Usage: node storage-client.mjs <json: {url, key, token, bucket}>
import { createHash, randomBytes } from 'node:crypto'
import { createRequire } from 'node:module'

const require = createRequire(new URL('../../../web/package.json', import.meta.url))
const { createClient } = require('@supabase/supabase-js')
const tus = require('tus-js-client')

const { url, key, token, bucket } = JSON.parse(process.argv[2])
const client = createClient(url, key, { accessToken: async () => token })
const files = client.storage.from(bucket)
const seen = {}

const told = ({ data, error }) =>
  error ? { error: { name: error.name, message: error.message, status: error.status, statusCode: error.statusCode } } : { data }

async function plain() {
  const blob = new Blob(['hello'], { type: 'text/plain' })
  seen.upload = told(await files.upload('js/hello.txt', blob, { cacheControl: '60', metadata: { by: 'js' } }))
  seen.duplicate = told(await files.upload('js/hello.txt', blob))
  seen.update = told(await files.update('js/hello.txt', new Blob(['hello again'], { type: 'text/plain' })))
  const { data: found } = await files.download('js/hello.txt')
  seen.download = { text: await found.text(), type: found.type }
  seen.missing = told(await files.download('js/none.txt'))
  seen.info = told(await files.info('js/hello.txt'))
  seen.exists = told(await files.exists('js/hello.txt'))
  seen.existsNot = (await files.exists('js/none.txt')).data
  seen.list = told(await files.list('js'))
  seen.listRoot = told(await files.list())
  seen.listV2 = told(await files.listV2({ prefix: 'js/', with_delimiter: true }))
}

async function signed() {
  const { data } = await files.createSignedUrl('js/hello.txt', 60, { download: 'mine.txt' })
  const answer = await fetch(data.signedUrl)
  seen.signedUrl = { text: await answer.text(), disposition: answer.headers.get('content-disposition') }
  const { data: many } = await files.createSignedUrls(['js/hello.txt', 'js/none.txt'], 60)
  seen.signedUrls = many.map(({ error, path, signedUrl }) => ({ error, path, isSigned: Boolean(signedUrl) }))
  const { data: up } = await files.createSignedUploadUrl('js/signed.txt')
  seen.signedUpload = told(await files.uploadToSignedUrl(up.path, up.token, new Blob(['signed'])))
  seen.publicUrl = files.getPublicUrl('js/hello.txt').data.publicUrl
}

async function changed() {
  seen.move = told(await files.move('js/signed.txt', 'js/moved.txt'))
  seen.copy = told(await files.copy('js/moved.txt', 'js/copied.txt'))
  const { data } = await files.remove(['js/moved.txt', 'js/copied.txt', 'js/none.txt'])
  seen.removed = data.map(({ name }) => name).sort()
  seen.bucket = told(await client.storage.getBucket('conf-nowhere'))
}

function resumable(name, content, options) {
  return new Promise((resolve, reject) => {
    const progress = []
    const upload = new tus.Upload(content, {
      endpoint: `${url}/storage/v1/upload/resumable${options.suffix ?? ''}`,
      headers: options.headers ?? { authorization: `Bearer ${token}`, 'x-upsert': 'false' },
      metadata: { bucketName: bucket, objectName: name, contentType: 'application/pdf', cacheControl: '3600' },
      chunkSize: 6 * 1024 * 1024,
      retryDelays: [0],
      uploadDataDuringCreation: options.withFirst ?? false,
      removeFingerprintOnSuccess: true,
      onProgress: (sent) => progress.push(sent),
      onChunkComplete: (_size, accepted) => options.abortAfter === accepted && upload.abort().then(() => resolve(upload.url)),
      onError: reject,
      onSuccess: () => resolve(upload.url),
    })
    if (options.resume) {
      upload.url = options.resume
    }
    upload.start()
  })
}

async function large() {
  const content = randomBytes(13 * 1024 * 1024)
  const hash = (bytes) => createHash('sha256').update(bytes).digest('hex')
  const stored = async (name) => hash(Buffer.from(await (await files.download(name)).data.arrayBuffer()))
  await resumable('js/large.pdf', content, {})
  await resumable('js/first.pdf', content, { withFirst: true })
  const address = await resumable('js/resumed.pdf', content, { abortAfter: 6 * 1024 * 1024 })
  await resumable('js/resumed.pdf', content, { resume: address })
  const { data: up } = await files.createSignedUploadUrl('js/signed.pdf')
  await resumable('js/signed.pdf', content, { suffix: '/sign', headers: { 'x-signature': up.token } })
  const names = ['js/large.pdf', 'js/first.pdf', 'js/resumed.pdf', 'js/signed.pdf']
  seen.resumable = await Promise.all(names.map(async (name) => (await stored(name)) === hash(content)))
  const refused = await resumable('js/large.pdf', content, {}).catch((error) => error)
  seen.refused = refused.originalResponse?.getStatus()
}

await plain()
await signed()
await changed()
await large()
console.log(JSON.stringify(seen))
