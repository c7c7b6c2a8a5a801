#!/bin/sh
# Checks that nothing in this bundle was changed. It needs openssl and the usual tools, and no network.
#   sh verify.sh [folder] [certificate]
# Folder: where the bundle was unpacked; else where this script lies. Certificate: a copy of the agency's certificate
# that you have from elsewhere; the bundle must have been sealed with that one.
# Exit codes: 0 all is as it was sealed; 1 something was changed or is missing; 2 it could not be checked.
LC_ALL=C
export LC_ALL
folder=${1:-$(dirname "$0")}
trusted=${2:-}
problems=0

problem() {
  echo "CHANGED: $1"
  problems=$((problems + 1))
}

hash_of() {
  openssl dgst -sha256 -r <"$1" | cut -d ' ' -f 1
}

for tool in openssl awk sed cut mktemp wc; do
  command -v "$tool" >/dev/null 2>&1 || { echo "$tool is not installed." >&2; exit 2; }
done
# Read before the folder is entered: from there, a path could name the bundle's own certificate.
if [ -n "$trusted" ]; then
  agreed=$(openssl x509 -in "$trusted" -noout -fingerprint -sha256 2>/dev/null | cut -d = -f 2)
  [ -n "$agreed" ] || { echo "$trusted is no certificate." >&2; exit 2; }
fi
cd "$folder" || { echo "There is no folder $folder." >&2; exit 2; }
for name in checkpoint.txt checkpoint.sig certificate.pem; do
  [ -f "$name" ] || { echo "CHANGED: $name is missing."; exit 1; }
done
scratch=$(mktemp -d) || exit 2
trap 'rm -rf "$scratch"' EXIT

# 1. The signature of the checkpoint, by the certificate's key.
if ! openssl x509 -in certificate.pem -noout -pubkey >"$scratch/key.pem" 2>/dev/null; then
  problem "certificate.pem is no certificate."
elif ! openssl dgst -sha256 -verify "$scratch/key.pem" -signature checkpoint.sig checkpoint.txt >/dev/null 2>&1; then
  problem "checkpoint.txt is not what was signed, or checkpoint.sig is not its signature."
fi
if [ "$(sed -n 1p checkpoint.txt)" != "carehire bundle 1" ]; then
  problem "checkpoint.txt does not begin as a checkpoint does."
fi

# 2. The certificate, compared with the copy that you brought.
seal=$(openssl x509 -in certificate.pem -noout -fingerprint -sha256 2>/dev/null | cut -d = -f 2)
if [ -n "$trusted" ] && [ "$seal" != "$agreed" ]; then
  problem "It was sealed with another certificate than $trusted."
fi

# 3. Each file by its SHA-256, and no file besides.
sed -n 's/^file \([0-9a-f]\{64\}\) \(.*\)$/\1 \2/p' checkpoint.txt >"$scratch/files"
while read -r wanted name; do
  case $name in
    */* | '') problem "checkpoint.txt names a file outside of the bundle: $name" ;;
    *)
      if [ ! -f "$name" ]; then
        problem "$name is missing."
      elif [ "$(hash_of "$name")" != "$wanted" ]; then
        problem "$name is not what was sealed."
      fi
      ;;
  esac
done <"$scratch/files"
for name in * .[!.]*; do
  [ -e "$name" ] || continue
  case $name in checkpoint.txt | checkpoint.sig) continue ;; esac
  awk -v name="$name" 'substr($0, 66) == name { found = 1 } END { exit !found }' "$scratch/files" ||
    problem "$name was not in the bundle when it was sealed."
done

# 4. The events: each names the one before it, none is missing at the end.
previous=0000000000000000000000000000000000000000000000000000000000000000
count=0
if [ -f events.jsonl ]; then
  while IFS= read -r line || [ -n "$line" ]; do
    count=$((count + 1))
    named=$(printf '%s' "$line" | sed -n 's/.*"number":\([0-9]*\),"previous":"\([0-9a-f]*\)"}$/\1 \2/p')
    if [ "$named" != "$count $previous" ]; then
      problem "Event $count does not follow the one before it."
      break
    fi
    previous=$(printf '%s' "$line" | openssl dgst -sha256 -r | cut -d ' ' -f 1)
  done <events.jsonl
  sealed=$(sed -n 's/^events \([0-9]* [0-9a-f]*\)$/\1/p' checkpoint.txt)
  [ "$sealed" = "$count $previous" ] ||
    problem "The events are not those that were sealed: ${sealed%% *} were, $count are here."
else
  problem "events.jsonl is missing."
fi

sed -n 's/^title //p; s/^sealed /Sealed at /p' checkpoint.txt | tr -cd '\12\40-\176'
echo "Sealed with the certificate $seal"
if [ "$problems" -gt 0 ]; then
  echo "$problems problem(s): this is not what was signed and sealed."
  exit 1
fi
[ -n "$trusted" ] || echo "Compare that line with what the agency has told you: anybody can make a certificate."
echo "Nothing was changed."
