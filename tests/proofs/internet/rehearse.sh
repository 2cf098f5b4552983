#!/bin/bash
# Runs the commands of a file in a new Debian at $1, with the repository at $2, and asks the shop over HTTPS.
# The part that installs uses the network; the part that serves has a network of its own, with nothing but loopback.
set -euo pipefail
root=$1 repository=$2 commands=$3
here=$(cd "$(dirname "$0")" && pwd)

[[ -e $root/bin/bash ]] || debootstrap --variant=minbase bookworm "$root" >/dev/null
for folder in proc sys dev; do
  mountpoint -q "$root/$folder" || mount --rbind "/$folder" "$root/$folder"
  mount --make-rslave "$root/$folder"
done
stop() {
  for file in "$root"/run/{caddy,quilate}.pid; do
    [[ -e $file ]] && kill -TERM "$(cat "$file")" 2>/dev/null || true
  done
  # The shop stops its database.
  for _ in $(seq 60); do
    [[ -e $root/var/lib/quilate/postgres/postmaster.pid ]] || break
    sleep 0.5
  done
  for folder in proc sys dev; do umount -l "$root/$folder" || true; done
}
trap stop EXIT

# An installed Debian has this file.
[[ -e $root/etc/hosts ]] || echo '127.0.0.1 localhost' > "$root/etc/hosts"
cp /etc/resolv.conf "$root/etc/resolv.conf"
# Debian's own Node.js asks the system which authorities this machine trusts, the one from npm this variable.
mkdir -p "$root/usr/local/share/ca-certificates"
cp -n /usr/local/share/ca-certificates/*.crt "$root/usr/local/share/ca-certificates/" 2>/dev/null || true
if [[ -n ${NODE_EXTRA_CA_CERTS:-} ]]; then
  install -D -m 644 "$NODE_EXTRA_CA_CERTS" "$root/usr/local/share/ca.pem"
  export NODE_EXTRA_CA_CERTS=/usr/local/share/ca.pem
fi
printf '#!/bin/sh\nexit 101\n' > "$root/usr/sbin/policy-rc.d"
chmod 755 "$root/usr/sbin/policy-rc.d"
install -m 755 "$here/systemctl" "$here/journalctl" "$root/usr/local/sbin/"
rm -rf "$root/srv/quilate.git" "$root/opt/quilate" "$root/var/lib/quilate"
git clone -q --bare --no-local "$repository" "$root/srv/quilate.git"

sed -e 's#<this repository>#file:///srv/quilate.git#' -e 's#tienda\.example#tienda.localhost#g' "$commands" > "$root/srv/commands"
# In `a && b` a failure of `a` ends no script, so each is a line of its own.
sed -i 's/ && /\n/g' "$root/srv/commands"
split=$(grep -n '^systemctl enable' "$root/srv/commands" | cut -d: -f1)
{ echo 'set -euo pipefail; export DEBIAN_FRONTEND=noninteractive LC_ALL=C PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin'
  head -n $((split - 1)) "$root/srv/commands"; } > "$root/srv/install"
{ echo 'set -euo pipefail; export PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin; cd /opt/quilate/current'
  tail -n +"$split" "$root/srv/commands"
  cat <<'ASK'
ca=/var/lib/caddy/.local/share/caddy/pki/authorities/local/root.crt
for _ in $(seq 60); do [[ -e $ca ]] && break; sleep 0.5; done
node --use-openssl-ca -e '
  const ca = require("node:fs").readFileSync(process.argv[1])
  const https = require("node:https")
  const ask = (path, tries = 40) => new Promise((resolve, reject) => https.get({ host: "127.0.0.1", servername: "tienda.localhost", headers: { host: "tienda.localhost" }, path, ca, timeout: 20_000 }, (reply) => {
    let text = ""
    reply.on("data", (part) => { text += part }).on("end", () => reply.statusCode === 503 && tries > 0 ? setTimeout(() => ask(path, tries - 1).then(resolve, reject), 500) : resolve({ status: reply.statusCode, text, headers: reply.headers }))
  }).on("timeout", function () { this.destroy(new Error("no answer")) }).on("error", (error) => tries > 0 ? setTimeout(() => ask(path, tries - 1).then(resolve, reject), 500) : reject(error)))
  ;(async () => {
    for (const path of ["/readyz", "/", "/admin", "/metrics"]) {
      const { status, text, headers } = await ask(path)
      console.log("ASKED", path, status, text.length, headers["strict-transport-security"] ?? "")
    }
  })()
' "$ca"
ASK
} > "$root/srv/serve"

chroot "$root" bash /srv/install
unshare --net bash -c "ip link set lo up 2>/dev/null || true; exec chroot '$root' bash /srv/serve"
