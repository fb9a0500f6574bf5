# Sourced by the scripts of this folder: the root as the working folder, build caches outside the checkout,
# and the Node of web/ before the machine's own.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
export CARGO_TARGET_DIR="${CARGO_TARGET_DIR:-${XDG_CACHE_HOME:-$HOME/.cache}/duobao/target}"
export PATH="$PWD/web/node_modules/.bin:$PATH"

# Cargo looks at the times of files and not at where they are: those of this checkout that are older than the last build of another one would
# pass for built. So the crates of this project are built anew in another checkout than the last; what they depend on stays.
built_from="$CARGO_TARGET_DIR/built-from"
if [ "$(cat "$built_from" 2>/dev/null)" != "$PWD" ]; then
  for crate in crates/*/; do
    rm -rf "$CARGO_TARGET_DIR"/*/.fingerprint/"$(basename "$crate")"-[0-9a-f]*
  done
  mkdir -p "$CARGO_TARGET_DIR"
  echo "$PWD" >"$built_from"
fi

# stage NAME COMMAND… runs one step: a line with its seconds, the whole log only when it fails, which tests passed only at a second try, and which were not run.
# What a test runner counted is added to $passed and $failed.
passed=0
failed=0
broken=()
stage() {
  local name="$1" log begin code=0 sums
  shift
  log="$(mktemp)"
  begin="$SECONDS"
  "$@" >"$log" 2>&1 || code=$?
  sums="$(count_tests <"$log")"
  passed=$((passed + ${sums% *}))
  failed=$((failed + ${sums#* }))
  if [ "$code" -eq 0 ]; then
    printf 'ok    %-42s %5d s\n' "$name" "$((SECONDS - begin))"
    sed -n -e '/^ \+[0-9]\+ flaky/,/^ \+[0-9]\+ /{s/^/      /;p}' -e 's/^not run: /      &/p' "$log"
  else
    printf 'FAIL  %-42s %5d s\n' "$name" "$((SECONDS - begin))"
    sed 's/^/      /' "$log"
    broken+=("$name")
  fi
  rm -f "$log"
  return "$code"
}

# The passed and failed tests that the runners' own summaries name (cargo, Vitest, Playwright).
count_tests() {
  sed 's/\x1b\[[0-9;]*m//g' | awk '
    /^test result:/ { for (i = 2; i <= NF; i++) { if ($i ~ /^passed/) p += $(i-1); if ($i ~ /^failed/) f += $(i-1) } next }
    /^ +Tests +/ { for (i = 2; i <= NF; i++) { if ($i ~ /^passed/) p += $(i-1); if ($i ~ /^failed/) f += $(i-1) } next }
    /^ +[0-9]+ passed/ { p += $1 }
    /^ +[0-9]+ failed/ { f += $1 }
    END { print p + 0, f + 0 }'
}

# The sums of all stages, and the names of those that failed.
finish() {
  echo "$passed passed, $((failed > 0 ? failed : ${#broken[@]})) failed"
  [ "${#broken[@]}" -eq 0 ] || { printf 'failed: %s\n' "${broken[*]}" && exit 1; }
}
