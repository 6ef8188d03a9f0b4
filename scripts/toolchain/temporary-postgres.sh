# Keeps a temporary PostgreSQL for as long as standard input stays open, which is as long as the
# process that started it lives; then stops the server and removes its folder.
# Arguments: folder of the programs, empty folder to use, port, and what else the server is told.
programs=$1 folder=$2 port=$3
shift 3
trap '' INT TERM HUP

remove() { cd / && rm -rf "$folder"; }

"$programs/initdb" --pgdata="$folder/data" --username=shop --auth=trust --encoding=UTF8 \
  --no-locale --no-instructions --no-sync >&2 || { remove; exit 1; }
"$programs/postgres" -D "$folder/data" -p "$port" -k "$folder" \
  -c listen_addresses=127.0.0.1 -c max_connections=100 -c log_min_messages=fatal "$@" &
server=$!

# The reader ends when standard input closes, the server when it fails; whichever is first.
exec 3<&0
(cat <&3 >/dev/null; kill -INT "$server" 2>/dev/null) &
reader=$!
exec 3<&-
wait "$server"
status=$?
kill "$reader" 2>/dev/null
remove
exit "$status"
