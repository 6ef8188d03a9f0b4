# Where the shop's instances listen.
probe ready { .url = "/readyz"; .interval = 2s; .timeout = 2s; .window = 3; .threshold = 2; }

backend one { .host = "127.0.0.1"; .port = "3000"; .probe = ready; }
backend two { .host = "127.0.0.1"; .port = "3001"; .probe = ready; }

sub vcl_init {
    new instances = directors.round_robin();
    instances.add_backend(one);
    instances.add_backend(two);
}
